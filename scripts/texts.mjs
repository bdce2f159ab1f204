import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare({ built: false });
run('scripts/texts/main.ts');
