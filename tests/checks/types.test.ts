import { expect, test } from 'vitest';
import { compile } from './compile.ts';

test.each([
  ['pure', 'resources, contract and the questionnaire engine compile without DOM and without Node'],
  ['client', 'the browser side compiles without Node'],
  ['server', 'the server compiles without DOM'],
  ['tests', 'the tests compile'],
])('%s: %s', (project) => {
  expect(compile(project)).toEqual({ code: 0, said: '' });
});
