import { expect, test } from 'vitest';
import { apps } from './apps.ts';
import { readManifest, weighApp } from './weighApp.ts';

test.each(apps)('the first screen of $path weighs at most $allowed KB of script', (app) => {
  const weight = weighApp(readManifest(), app);
  process.stdout.write(`${app.path.padEnd(45)} ${weight.toFixed(1).padStart(6)} KB gzip of ${app.allowed}\n`);
  expect(weight).toBeLessThanOrEqual(app.allowed);
});
