import { expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { refuseFullLink } from './refuseFullLink.ts';

/** The seconds after which whoever is refused at this moment is to come back. */
function secondsAt(moment: string): unknown {
  try {
    refuseFullLink({ link: { full: true } }, new Date(moment));
  } catch (error) {
    return error instanceof Refusal && error.details.retryAfterSeconds;
  }
  return undefined;
}

test.each([
  ['within the hour while the day is long', '2026-03-01T10:00:00Z', 3600],
  ['when the day is over in UTC, whatever the server’s zone', '2026-03-01T23:59:00Z', 60],
  ['when even the last second is over', '2026-12-31T23:59:58.001Z', 2],
  ['within the hour of a new day', '2026-03-01T00:00:00Z', 3600],
])('whoever finds a link full is to come back %s', (_, moment, seconds) => {
  expect(secondsAt(moment)).toBe(seconds);
});

test('a link that is not full refuses nobody', () => {
  expect(() => refuseFullLink({ link: { full: false } }, new Date())).not.toThrow();
  expect(() => refuseFullLink({ link: null }, new Date())).not.toThrow();
});
