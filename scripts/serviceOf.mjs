import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalledProduct } from './installedProduct.mjs';

/** Where deploy/README.md puts them. Tests name others. */
const unitFile = process.env.STUDY_UNIT ?? '/etc/systemd/system/study.service';
const settingsFile = '/etc/study/settings';

/** Where the data are: whoever names one of these means another study than the service's, and none of it is mixed. */
const places = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'];

export class SettingsUnreadable extends Error {
  name = 'SettingsUnreadable';
}

/**
 * The settings of the service that runs the product in this folder, below what the caller's environment says, and the user that owns its data where the
 * caller may become that user. Neither where no service runs it.
 * @param {string} root
 * @returns {{ env: Record<string, string>, dataDir: string, user?: { uid: number, gid: number } }}
 */
export function serviceOf(root) {
  const unit = unitOf(root);
  const file = process.env.STUDY_SETTINGS ?? unit?.settingsFile ?? (isInstalledProduct(root) && existsSync(settingsFile) ? settingsFile : undefined);
  const settings = { ...unit?.environment, ...(file === undefined ? {} : readSettings(file)) };
  if (isNamed('DATABASE_URL') || isNamed('DATA_DIR')) for (const name of places) delete settings[name];
  const env = Object.fromEntries(Object.entries(settings).filter(([name]) => !isNamed(name)));
  const dataDir = process.env.DATA_DIR || settings.DATA_DIR || join(root, 'data');
  if (!isNamed('DATA_DIR')) env.DATA_DIR = dataDir;
  const user = process.getuid?.() === 0 ? (ownerOf(dataDir) ?? accountOf(unit?.user)) : undefined;
  return { env, dataDir, ...(user && { user }) };
}

const isNamed = (name) => Boolean(process.env[name]);

/** Who has the data: not where that is root, or they are not there yet. */
function ownerOf(dataDir) {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function accountOf(name) {
  if (!name) return undefined;
  const [uid, gid] = ['-u', '-g'].map((which) => Number.parseInt(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout, 10));
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** What the unit of systemd says, with what an operator added to it, where it runs the product of this folder. */
function unitOf(root) {
  const lines = [unitFile, ...addedTo(unitFile)].filter((file) => existsSync(file)).flatMap((file) => readText(file).split('\n'));
  const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1).trim());
  const folder = valuesOf('WorkingDirectory').at(-1);
  if (!folder || !existsSync(folder) || realpathSync(folder) !== realpathSync(root)) return undefined;
  const environment = Object.fromEntries(
    valuesOf('Environment').flatMap((value) => [...value.matchAll(/(?:^|\s)"?([A-Z0-9_]+)=([^\s"]*)/g)].map(([, name, text]) => [name, text])),
  );
  return { environment, user: valuesOf('User').at(-1), settingsFile: valuesOf('EnvironmentFile').at(-1)?.replace(/^-/, '') };
}

function addedTo(unit) {
  const folder = `${unit}.d`;
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.conf'))
        .toSorted()
        .map((name) => join(folder, name))
    : [];
}

/** One setting a line, as systemd and Docker read them. */
function readSettings(file) {
  const pairs = readText(file)
    .split('\n')
    .map((line) => /^\s*([A-Za-z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line))
    .filter((found) => found !== null);
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]));
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    throw new SettingsUnreadable(`${file} holds the settings of the service and is another user’s: run this as root (sudo).`);
  }
}
