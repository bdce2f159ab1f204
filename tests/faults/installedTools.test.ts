import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../e2e/harness/freePort.ts';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { patience } from '../patience.ts';

/** A user of the machine that no person has, and another one. */
const service = { uid: 65_534, gid: 65_534 };
const stranger = { uid: 65_533, gid: 65_533 };

let folder: string;
let root: string;
let settings: string;
let dataDir: string;
/** Written by what stands in place of npm. */
let npmCalled: string;

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** The product as deploy/README.md puts it in place: built, without the packages of development, for root alone to change. */
function install(): void {
  mkdirSync(root);
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'docs/data-protection', 'server/database/migrations'])
    cpSync(name, join(root, name), { recursive: true });
  cpSync('dist', join(root, 'dist'), { recursive: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const modules = Object.keys(packages).filter((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev && existsSync(path));
  for (const path of modules) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(root, path));
  }
  const kept = Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: kept }));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'));
  chmodSync(folder, 0o755);
  [root, settings, dataDir, npmCalled] = [join(folder, 'study'), join(folder, 'settings'), join(folder, 'data'), join(folder, 'npm-called')];
  install();
  writeFileSync(join(folder, 'npm.mjs'), `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(npmCalled)}, '');\nprocess.exit(1);\n`);
  writeFileSync(
    join(folder, 'unit'),
    `[Service]\nUser=nobody\nWorkingDirectory=${root}\nEnvironment=NODE_ENV=production DATA_DIR=${dataDir}\nEnvironmentFile=${settings}\n`,
  );
  writeFileSync(settings, '# of the service\nPUBLIC_URL="https://study.example"\nBACKUP_HOURS=0\n', { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Said {
  code: number | null;
  said: string;
}

/** As `npm run <tool>` in the installation, on a machine without a network. */
function runsTool(args: string[], { user, env = {} }: { user?: typeof service; env?: Record<string, string | undefined> } = {}): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/study.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    ...user,
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(folder, 'npm.mjs'),
      npm_config_registry: 'http://127.0.0.1:1',
      STUDY_UNIT: join(folder, 'unit'),
      ...env,
    },
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const modules = () => readdirSync(join(root, 'node_modules')).toSorted();

test('a backup where no study is fails in words and makes nothing, also no empty database', () => {
  const before = modules();
  const asked = runsTool(['backup']);
  expect(asked.said).toContain('holds no study');
  expect(asked.code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(join(root, 'data'))).toBe(false);
  expect(modules()).toEqual(before);
  expect(existsSync(npmCalled)).toBe(false);
});

test('what needs the packages of development is refused in an installation, and changes nothing', () => {
  const before = modules();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/texts.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { npm_execpath: join(folder, 'npm.mjs') },
  });
  expect(stderr).toContain('installed without what develops it');
  expect(status).toBe(1);
  expect(modules()).toEqual(before);
  expect(existsSync(npmCalled)).toBe(false);
});

test('keys and papers are made from what is built, with the settings of the service', () => {
  expect(runsTool(['backup:keys', join(folder, 'keys')])).toMatchObject({ code: 0 });
  expect(runsTool(['audit:keys', join(folder, 'audit-keys')])).toMatchObject({ code: 0 });
  expect(runsTool(['data-protection', join(folder, 'papers')])).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'papers/recordOfProcessing.md'), 'utf8')).toContain('study.example');
  expect(existsSync(npmCalled)).toBe(false);
});

test('the container has what its tools need, and they run there', () => {
  const container = join(folder, 'container');
  mkdirSync(join(container, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'dist', 'node_modules', 'server'])
    cpSync(join(root, name), join(container, name), { recursive: true, verbatimSymlinks: true });
  const copied = /^COPY (scripts\/.+) scripts\/$/m.exec(readFileSync('deploy/docker/Dockerfile', 'utf8'))?.[1]?.split(' ') ?? [];
  for (const name of copied) cpSync(name, join(container, name));
  const study = join(folder, 'study-command');
  symlinkSync(join(container, 'scripts/study.mjs'), study);
  const runs = (...args: string[]) =>
    spawnSync(study, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir, STUDY_UNIT: 'none' } });
  expect(runs('backup')).toMatchObject({ status: 1, stderr: expect.stringContaining('holds no study') });
  expect(runs('admin')).toMatchObject({ status: 1, stderr: expect.stringContaining('way-in <mail>') });
});

// Only root can become another user.
describe.skipIf(process.getuid?.() !== 0)('next to the service (needs root)', () => {
  let server: ChildProcess;
  let port: number;
  const starts = async (): Promise<void> => {
    server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      cwd: root,
      ...service,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://study.example',
        BACKUP_HOURS: '0',
        ADMIN_EMAIL: 'anna@study.example',
        ADMIN_PASSWORD: 'Mango-7-Tree-Road',
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    });
    const answers = async () => expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    await vi.waitFor(answers, { timeout: patience(60_000), interval: 100 });
  };
  const stops = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };

  beforeAll(async () => {
    emptyDataDir(dataDir);
    chmodSync(dataDir, 0o700);
    for (const name of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) chownSync(join(dataDir, name), service.uid, service.gid);
    port = await freePort();
    await starts();
  }, patience(120_000));
  afterAll(stops, patience(30_000));

  const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('manual-'));

  test('root’s backup is made by the running server and is the service’s, who lists the staff and gives a way in too', { timeout: patience(120_000) }, () => {
    const saved = runsTool(['backup']);
    expect(saved, saved.said).toMatchObject({ code: 0 });
    expect(saved.said).toMatch(/Saved [1-9]\d* records of \d+ tables to /);
    expect(statSync(join(dataDir, 'backups', backups()[0] ?? ''))).toMatchObject(service);
    expect(runsTool(['admin', 'staff']).said).toMatch(/ADMIN +anna@study\.example/);
    const letIn = runsTool(['admin', 'way-in', 'anna@study.example']);
    expect(letIn.said).toMatch(/^https:\/\/study\.example\/password\?otp=\S+$/m);
    expect(runsTool(['admin', 'way-in', 'nobody@study.example'])).toMatchObject({ code: 1, said: expect.stringContaining('Nobody of the staff') });
    expect(runsTool(['audit:verify'])).toMatchObject({ code: 75 });
    expect(existsSync(npmCalled)).toBe(false);
  });

  test('another user of the machine is refused at once, with what to do', { timeout: patience(60_000) }, () => {
    const bySettings = runsTool(['backup'], { user: stranger });
    expect(bySettings).toMatchObject({ code: 1, said: expect.stringContaining('run this as root (sudo)') });
    const byPlace = runsTool(['backup'], { user: stranger, env: { STUDY_UNIT: join(folder, 'none'), DATA_DIR: dataDir } });
    expect(byPlace).toMatchObject({ code: 1, said: expect.stringContaining('belongs to another user') });
  });

  test('a request that the server may not read is refused at once, and gone', { timeout: patience(60_000) }, async () => {
    const path = join(dataDir, 'backup-requests', 'of-somebody');
    writeFileSync(`${path}.request`, '{"file":"backups/x.backup.gz"}', { mode: 0o600 });
    await expect.poll(() => existsSync(`${path}.answer`), { timeout: patience(20_000), interval: 100 }).toBe(true);
    expect(readFileSync(`${path}.answer`, 'utf8')).toContain('another user’s');
    expect(readdirSync(join(dataDir, 'backup-requests')).filter((name) => /request|taken/.test(name))).toEqual([]);
    rmSync(`${path}.answer`);
  });

  test('with the service stopped the tools open the study as its user, and leave nothing that it cannot use', { timeout: patience(120_000) }, async () => {
    await stops();
    const before = backups().length;
    const saved = runsTool(['backup']);
    expect(saved, saved.said).toMatchObject({ code: 0 });
    expect(backups()).toHaveLength(before + 1);
    expect(runsTool(['audit:verify'])).toMatchObject({ code: 0, said: expect.stringContaining('The log holds.') });
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => statSync(join(dataDir, name)).uid !== service.uid)).toEqual([]);
    await starts();
  });

  test('a restore where the service never ran makes its data, for its user', { timeout: patience(120_000) }, () => {
    const file = join(dataDir, 'backups', backups()[0] ?? '');
    const [unit, other] = [join(folder, 'other-unit'), join(folder, 'other')];
    writeFileSync(unit, readFileSync(join(folder, 'unit'), 'utf8').replace(`DATA_DIR=${dataDir}`, `DATA_DIR=${other}`));
    const restored = runsTool(['restore', file], { env: { STUDY_UNIT: unit } });
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(statSync(join(other, 'database/PG_VERSION')).uid).toBe(service.uid);
    expect(runsTool(['admin', 'staff'], { env: { STUDY_UNIT: unit } }).said).toContain('anna@study.example');
  });
});
