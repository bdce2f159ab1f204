import { expect, it } from 'vitest';
import { localNow } from './localNow.ts';

it.each([
  ['2026-11-22T22:30:00.000+00:00', 0],
  ['2026-11-23T01:30:00.000+03:00', -180],
  ['2026-11-22T19:00:00.000-03:30', 210],
])('%s is the moment as the clock of the device shows it, with its distance from UTC', (text, minutesBehind) => {
  const now = Object.assign(new Date('2026-11-22T22:30:00.000Z'), { getTimezoneOffset: () => minutesBehind });
  expect(localNow(now)).toBe(text);
});
