import { expect, test } from 'vitest';
import { keepInformation, takeKeptInformation } from './keptInformation.ts';

test('a result is told once by the app that opens next', () => {
  keepInformation({ text: 'Welcome' });
  expect(takeKeptInformation()).toEqual({ text: 'Welcome' });
  expect(takeKeptInformation()).toBeUndefined();
});
