import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
run('dist/server/auditKeys.js', { env: { NODE_ENV: 'production' } });
