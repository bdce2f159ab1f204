import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
run('dist/server/backup.js', { env: { NODE_ENV: 'production' } });
