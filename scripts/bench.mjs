import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

await prepare();
run('bench/bench.ts');
