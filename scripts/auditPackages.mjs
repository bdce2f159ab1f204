import { spawnSync } from 'node:child_process';
import { deadlineOf, deadlines, heldBack } from './packageDeadlines.mjs';

/**
 * `npm run audit:packages`: which of the packages named in package.json are to be renewed by when, and known vulnerabilities of all of them, as far
 * as the registry tells. Ends with 1 where something is overdue or vulnerable, or where nothing could be asked.
 */
function ask(...args) {
  const { stdout } = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

const today = new Date().toISOString().slice(0, 10);
let isDue = false;

const vulnerable = ask('audit')?.vulnerabilities;
if (!vulnerable) console.log('Vulnerabilities: the registry does not tell. Look where it does, or search https://osv.dev for what `npm run sbom` lists.');
for (const { name, severity, fixAvailable } of Object.values(vulnerable ?? {})) {
  isDue = true;
  console.log(`${name}: vulnerable (${severity}), to be gone within ${deadlines.vulnerable[severity]} days${fixAvailable ? '; there is a fix' : ''}`);
}

const behind = ask('outdated');
if (!behind || behind.error) console.log('Newer versions: the registry does not answer.');
const asked = behind && !behind.error ? Object.entries(behind) : [];
for (const [key, { current }] of asked) {
  const [name] = key.split(':');
  if (heldBack[name]) {
    console.log(`${name} ${current}: held back: ${heldBack[name]}`);
    continue;
  }
  const deadline = deadlineOf({ current, times: ask('view', name, 'time') ?? {} });
  const isOver = deadline !== undefined && deadline.by < today;
  isDue ||= isOver;
  if (deadline) console.log(`${name} ${current}: ${deadline.version} is there, to be taken by ${deadline.by}${isOver ? ': OVERDUE' : ''}`);
}
console.log(isDue ? 'Something is due.' : 'Nothing that could be asked is due.');
process.exitCode = isDue || !vulnerable || !behind || behind.error ? 1 : 0;
