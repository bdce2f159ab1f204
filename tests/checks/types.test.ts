import { expect, test } from 'vitest';
import { runTool } from './runTool.ts';

test.each([
  ['pure', 'resources, contract and the questionnaire engine compile without DOM and without Node'],
  ['client', 'the browser side compiles without Node'],
  ['server', 'the server compiles without DOM'],
  ['tests', 'the tests compile'],
])('%s: %s', (project) => {
  expect(runTool('node_modules/typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--incremental', '--pretty', 'false'])).toEqual({ code: 0, said: '' });
});
