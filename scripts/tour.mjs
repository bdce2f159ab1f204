import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { prepare } from './prepare.mjs';

/** Takes the pictures of docs/tour: the administrators' screens over the sample study, each at three widths, some in the dark. */
const screens = [
  ['Dashboard', '/statistic', 'dark'],
  ['Map', '/map'],
  ['Forms', '/social'],
  ['Form builder', 'builder', 'dark'],
  ['Answers as a grid', '/social-dowload'],
  ['Charts of the answers', '/social-dowload?view=charts', 'dark'],
  ['People', '/users'],
  ['Hierarchy', '/hierarchy'],
];
const sizes = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const base = '/africanhealthstudy/panel-administration';
const folder = 'docs/tour';

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The sample study, once it has said who its administrator is and answers. */
async function startDemo(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/demo.js', '--fresh'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.pipe(process.stderr);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The sample study did not start:\n${said}`);
    const [, email, password] = /^ +Administrator +(\S+) +(\S+)/m.exec(said) ?? [];
    const answers = email && (await fetch(`${url}/health`).catch(() => undefined));
    if (answers) return { child, url, email, password };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function signIn({ url, email, password }) {
  const body = JSON.stringify({ username: email, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

async function isStill(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root'));
  await page.evaluate(() => document.fonts.ready);
}

await prepare();
register();
const { openBrowser } = await import('../tests/e2e/harness/openBrowser.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'tour-'));
const demo = await startDemo(dataDir);
const browser = await openBrowser();
try {
  const session = await signIn(demo);
  const headers = { authorization: `Bearer ${JSON.parse(session).access_token}` };
  const [form] = await (await fetch(`${demo.url}/api/formulaires`, { headers })).json();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = ['# A tour of the administrators’ screens', '', 'Taken over the sample study by `npm run tour`, which makes this folder again.', ''];
  const localStorage = [{ name: 'africanhealthstudy', value: session }];
  const options = { baseURL: demo.url, locale: 'en', reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: demo.url, localStorage }] } };
  for (const [title, path, dark] of screens) {
    lines.push(`## ${title}`, '');
    const name = title.toLowerCase().replaceAll(' ', '-');
    for (const viewport of [...sizes, ...(dark ? [{ ...sizes[2], dark }] : [])]) {
      const colorScheme = viewport.dark ? 'dark' : 'light';
      const page = await (await browser.newContext({ ...options, viewport: { width: viewport.width, height: viewport.height }, colorScheme })).newPage();
      const query = path.includes('?') ? '&' : '?';
      await page.goto(base + (path === 'builder' ? `/details/${form.id}` : path.startsWith('/social-dowload') ? `${path}${query}form=${form.id}` : path));
      await isStill(page);
      const file = `${name}-${viewport.width}${viewport.dark ? '-dark' : ''}.jpg`;
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 45 });
      lines.push(`![${title}, ${viewport.width} pixels wide, ${colorScheme}](${file})`, '');
      await page.context().close();
    }
  }
  writeFileSync(join(folder, 'README.md'), `${lines.join('\n').trim()}\n`);
} finally {
  await browser.close();
  demo.child.kill();
  await new Promise((resolve) => demo.child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
