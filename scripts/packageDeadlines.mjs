import { UTCDate } from '@date-fns/utc';
import { addDays, formatISO } from 'date-fns';

/** Days that a package may stay behind, from the day the newer version came (docs/security.md, "Updates"). */
export const deadlines = { vulnerable: { critical: 7, high: 7, moderate: 30, low: 30, info: 30 }, sameMajor: 90, newMajor: 365 };

/** Kept where it is for a reason that stands longer than any deadline. */
export const heldBack = {
  '@mui/material': 'react-admin 5 works with MUI 7',
  '@mui/icons-material': 'react-admin 5 works with MUI 7',
  '@types/node': 'types of the oldest Node that is supported',
  typescript6: 'the compiler that tests hold the sources to besides the newest',
};

const isRelease = (version) => /^\d+\.\d+\.\d+$/.test(version);
const parts = (version) => version.split('.').map(Number);
const isNewer = (one, other) => {
  const [a, b] = [parts(one), parts(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] > b[at];
};
const plusDays = (moment, days) => formatISO(addDays(new UTCDate(moment), days), { representation: 'date' });

/**
 * By which day a package must be newer: of the versions that came after `current`, the one whose deadline ends first.
 * @param {{ current: string, times: Record<string, string> }} known when each version came, as the registry tells it
 * @returns {{ version: string, by: string } | undefined} undefined where it is the newest
 */
export function deadlineOf({ current, times }) {
  const [major] = parts(current);
  return Object.entries(times)
    .filter(([version]) => isRelease(version) && isNewer(version, current))
    .map(([version, moment]) => ({ version, by: plusDays(moment, parts(version)[0] === major ? deadlines.sameMajor : deadlines.newMajor) }))
    .sort((one, other) => one.by.localeCompare(other.by))[0];
}
