import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare({ built: false });
// tsx restarts the server when its sources change; Vite, inside it, renews the browser's side without a restart.
run('node_modules/tsx/dist/cli.mjs', {
  args: ['watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)],
  env: { NODE_ENV: 'development' },
});
