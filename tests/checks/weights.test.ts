import { expect, test } from 'vitest';
import { doors } from './doors.ts';
import { readManifest, weighDoor } from './weighDoor.ts';

test.each(doors)('the first screen of $path weighs at most $allowed KB of script', (door) => {
  const weight = weighDoor(readManifest(), door);
  process.stdout.write(`${door.path.padEnd(45)} ${weight.toFixed(1).padStart(6)} KB gzip of ${door.allowed}\n`);
  expect(weight).toBeLessThanOrEqual(door.allowed);
});
