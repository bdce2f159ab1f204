import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const start = 'src/public/startPublicApp.tsx';
const field = 'src/investigator/openInvestigatorApp.tsx';
const stylesheet = 'src/public/public.css';
/** What a form that needs it asks for as it opens: what reads a code out of a picture, where the browser does not, and the functions of rules. */
const ofForms = ['node_modules/qr/decode.js', 'learnFunctions'];

const stylesOf = (manifest) => Object.keys(manifest).filter((key) => key.endsWith(stylesheet));
const entriesOf = (manifest) => Object.keys(manifest).filter((key) => manifest[key].isEntry);

/** Pages that somebody goes to who has a network, and no questionnaire leads to: the worker keeps them once they were opened. */
const elsewhere = /^src\/public\/pages\/(?!About|FillForm|Formulaire|Landing|NotFound)/;

/** What these chunks bring along, themselves included: by static imports, and by all of them where `late`. The entry names every app: of it only what it cannot do without. */
function brought(manifest, keys, { late = false, without = [] } = {}) {
  const pending = [...keys];
  const found = new Set();
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk || found.has(key) || elsewhere.test(key) || without.includes(key)) continue;
    found.add(key);
    pending.push(...(chunk.imports ?? []), ...(late && !chunk.isEntry ? (chunk.dynamicImports ?? []) : []));
  }
  return found;
}

/**
 * By part: what every public page begins with, what a questionnaire's page brings behind that, each language's words, everything else that the public app can
 * come to ask for, and what the field workers' app can on top of that.
 */
async function chunksByPart(manifest) {
  const { laterChunks } = (await runnerImport('./src/public/page/laterChunks.ts')).module;
  const { keyOfChunk } = (await runnerImport('./src/contract/page.ts')).module;
  const first = [...entriesOf(manifest), start];
  const begun = brought(manifest, first);
  const behind = brought(
    manifest,
    laterChunks.map((name) => keyOfChunk(manifest, name)),
  );
  const asked = ofForms.map((name) => keyOfChunk(manifest, name));
  const partOf = (key) => {
    if (begun.has(key) || key.endsWith(stylesheet)) return 'start';
    if (behind.has(key)) return 'questionnaire';
    return /i18n\/(\w+)\//.exec(key)?.[1] ?? 'rest';
  };
  const parts = {};
  const whole = brought(manifest, [...first, ...stylesOf(manifest)], { late: true, without: asked });
  for (const key of whole) (parts[partOf(key)] ??= []).push(key);
  // What public pages begin with is there in any case, and leads to their words alone.
  const ofField = brought(manifest, [field], { late: true, without: [...begun] });
  return {
    ...parts,
    ofForms: [...brought(manifest, asked)].filter((key) => !whole.has(key)),
    // Words of every language: a person may speak another one than is read here.
    ofField: [...ofField].filter((key) => !whole.has(key) || key.includes('i18n/')),
  };
}

/** Writes the texts of these files into one, whose name says what is in it. */
function pack(client, part, files) {
  const content = JSON.stringify(Object.fromEntries(files.map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8')])));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const name = `assets/shell-${part}-${hash}.json`;
  writeFileSync(join(client, name), content);
  return `/${name}`;
}

/**
 * What the service worker brings onto a device, in parts. Each but the first, which every page loads itself, also stands packed in one file of the built
 * client: a hundred small ones would cost a phone as much for their headers as for what is in them.
 */
export async function shellParts(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const pictures = readdirSync('public').filter((name) => /\.(?:svg|webmanifest)$/.test(name));
  const parts = Object.entries(await chunksByPart(manifest)).map(([part, keys]) => {
    const built = keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
    const files = [...new Set([...built, ...(part === 'rest' ? pictures : [])])].sort();
    const unpacked = part === 'start' || part === 'ofForms';
    return [part, { files: files.map((file) => `/${file}`), ...(!unpacked && { pack: pack(client, part, files) }) }];
  });
  const { start: first, questionnaire, rest, ofForms: byForms, ofField, ...languages } = Object.fromEntries(parts);
  const spared = [questionnaire, rest].map((part) => ({ ...part, spared: true }));
  const content = { everywhere: [first, ...spared], ofForms: byForms, ofField, languages };
  return { name: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12), ...content };
}
