#!/usr/bin/env node
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { serviceOf, SettingsUnreadable } from './serviceOf.mjs';

/**
 * What an operator does with a study: `study backup`, or `npm run backup` in its folder. It runs what is built, with the settings of the service
 * that runs here and as its user, and never installs or builds anything where something is built.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** The program of each, whether it works on the study's data, so that it runs as the service's user, and whether the data may not be there yet. */
const tools = {
  backup: { program: 'backup', onData: true },
  restore: { program: 'restore', onData: true, makesData: true },
  admin: { program: 'admin', onData: true },
  'audit:verify': { program: 'auditVerify', onData: true },
  'data-protection': { program: 'dataProtection', onData: false },
  'backup:keys': { program: 'backupKeys', onData: false },
  'audit:keys': { program: 'auditKeys', onData: false },
};

const [name = '', ...args] = process.argv.slice(2);
const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (tool) await work(tool);
else {
  console.error(`Say which: study ${Object.keys(tools).join(' | ')}`);
  process.exitCode = 1;
}

async function work({ program, onData, makesData }) {
  const file = join(root, 'dist/server', `${program}.js`);
  if (!existsSync(file)) {
    const { prepare } = await import('./prepare.mjs');
    await prepare();
  }
  try {
    const { env, dataDir, user } = serviceOf(root);
    if (user && makesData) makeFor(user, dataDir);
    // Whoever runs the service may not be allowed into the folder that this was started in.
    run(file, { args, env: { ...env, NODE_ENV: 'production' }, ...(onData && user && { user, cwd: root }) });
  } catch (error) {
    if (!(error instanceof SettingsUnreadable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Where the service never ran, nobody has made its folder, and its user may not. */
function makeFor({ uid, gid }, dataDir) {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chownSync(dataDir, uid, gid);
}
