import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What holds of the whole tree and can be said at once; the rest of it (unused code, weights, texts) is said by `npm test -- checks`. */
const pieces = [
  // The longest first, so that the others run alongside it.
  // Only of what changed since the last time, and of what rests on it.
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b', '--builders', '2', '--pretty', 'false'] },
  { name: 'import rules', args: ['scripts/importRules.mjs', '--kept'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--quiet'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
];

/** Resolves with whether the piece found nothing wrong; what it found is printed as a whole. */
function run({ name, args }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => {
      if (code !== 0) console.error(`── ${name}\n${said.trim()}\n`);
      resolve(code === 0);
    });
  });
}

/** As many at a time as there are cores. Resolves with whether all was well. */
async function check() {
  const waiting = [...pieces];
  let well = true;
  const worker = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) well = (await run(piece)) && well;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return well;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const begin = performance.now();
  const well = await check();
  console.log(`${well ? 'Types, lint, format and import rules: nothing to say' : 'Something is wrong'} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  process.exitCode = well ? 0 : 1;
}
