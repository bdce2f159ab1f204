import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
run('dist/server/dataProtection.js', { env: { NODE_ENV: 'production' } });
