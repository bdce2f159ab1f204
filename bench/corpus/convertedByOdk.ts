import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookOf } from '../../server/exchange/xlsform/write/workbookOf.ts';
import { writeXlsForm } from '../../server/exchange/xlsform/write/writeXlsForm.ts';
import { readFormFile } from '../../server/exchange/formats/readFormFile.ts';
import type { Figure, Measurement } from '../Measurement.ts';
import { realFormFiles } from './realFormFiles.ts';

/** ODK's own converter, `pyxform`, as a program that takes a folder and forms and tells of each on a line of JSON. */
const converter = process.env.PYXFORM ?? '../shared/tools/pyxform/convert.py';
const python = process.env.PYTHON ?? '/usr/bin/python3';

interface Converted {
  form: string;
  ok: boolean;
  error?: string;
}

function convert(folder: string, paths: readonly string[]): Converted[] {
  const { stdout, stderr, status } = spawnSync(python, [converter, join(folder, 'xforms'), ...paths], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Converted);
}

const readAs = (name: string, content: Uint8Array) => readFormFile({ kind: 'workbook', content, name, language: 'en' }).form;

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Everything that a form says, in one order. Ids are made at each reading. */
function told(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(told);
  if (typeof part !== 'object' || part === null) return part;
  const said = Object.entries(part).filter(([name, value]) => name !== 'id' && isSaid(value));
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, told(value)]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(told(one)) === JSON.stringify(told(other));

async function measure(): Promise<Figure[]> {
  if (!existsSync(converter)) return [{ what: 'converted by ODK', value: `no converter at ${converter}` }];
  const folder = mkdtempSync(join(tmpdir(), 'converted-'));
  try {
    mkdirSync(join(folder, 'again'));
    const changed: string[] = [];
    const originals: string[] = [];
    const written: string[] = [];
    for (const { name, path } of realFormFiles()) {
      const bare = name.replace(/\.[^.]*$/, '');
      try {
        const form = readAs(bare, readFileSync(path));
        const content = workbookOf(writeXlsForm(form, { version: null, locale: 'en' }));
        if (!isSame(readAs(bare, content), form)) changed.push(name);
        originals.push(path);
        written.push(join(folder, 'again', `${bare}.xlsx`));
        writeFileSync(written.at(-1) as string, content);
      } catch {
        // What is no form here is told by `real forms`.
      }
    }
    const [before, after] = [convert(folder, originals), convert(folder, written)];
    const refused = after.filter(({ ok }) => !ok);
    return [
      { what: 'forms read and written again', value: String(written.length) },
      { what: 'of the originals ODK converts', value: `${before.filter(({ ok }) => ok).length} of ${before.length}` },
      { what: 'of ours ODK refuses', value: String(refused.length), goal: '0' },
      ...refused.map(({ form, error = '' }) => ({ what: `  ${form}`, value: error.slice(0, 160) })),
      { what: 'differ when they are read again', value: String(changed.length), goal: '0' },
      ...changed.map((name) => ({ what: `  ${name}`, value: '' })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether ODK takes what we make of the forms of real studies, and whether they come back as they were. */
export const convertedByOdk: Measurement = { name: 'converted by ODK', run: measure };
