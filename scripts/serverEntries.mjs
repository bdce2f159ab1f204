import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The programs of the server, by the name they have in dist/server. */
const programs = {
  main: 'server/main.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  admin: 'server/admin.ts',
  backupKeys: 'server/backupKeys.ts',
  auditKeys: 'server/auditKeys.ts',
  auditVerify: 'server/auditVerify.ts',
  dataProtection: 'server/dataProtection/main.ts',
  demo: 'server/demo/main.ts',
};

/** Every worker thread (`…Worker.ts`) by its name. */
export function workerEntries() {
  const workers = readdirSync('server', { recursive: true })
    .map((file) => join('server', file))
    .filter((file) => file.endsWith('Worker.ts'))
    .map((file) => [basename(file, '.ts'), file]);
  return Object.fromEntries(workers);
}

/** Each becomes a file of its own in dist/server: the programs, and the worker threads. */
export function serverEntries() {
  return { ...Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file))), ...workerEntries() };
}
