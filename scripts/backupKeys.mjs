import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
run('dist/server/backupKeys.js', { env: { NODE_ENV: 'production' } });
