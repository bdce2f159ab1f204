import { unzipSync } from 'fflate';
import { checkZip } from './checkZip.ts';
import { packageLimits, UnreadableSheet } from './Sheet.ts';

/** A form and what lies next to it, as ODK and KoboToolbox hand forms over. */
export interface FormPackage {
  workbook: PackedFile;
  /** The file of this name, in whichever folder; as the file system of a phone would find it. */
  file(name: string): Uint8Array<ArrayBuffer> | undefined;
}

interface PackedFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const workbook = /\.(xlsx|xls|ods)$/i;
/** What computers put into zips for themselves. */
const ofComputers = /(^|\/)(__MACOSX\/|\.|~\$|Thumbs\.db$)/;

const leaves = (path: string) => /^([/\\]|[a-z]:)/i.test(path) || path.split(/[/\\]/).includes('..');
const depthOf = (path: string) => path.split('/').length;
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).normalize('NFC');

function unpack(content: Uint8Array): PackedFile[] {
  const paths = checkZip(Buffer.from(content.buffer, content.byteOffset, content.byteLength), packageLimits);
  if (paths.some(leaves)) throw new UnreadableSheet('damaged');
  try {
    const files = unzipSync(content, { filter: ({ name }) => !name.endsWith('/') && !ofComputers.test(name) });
    return Object.entries(files).map(([path, bytes]) => ({ path, bytes: bytes as Uint8Array<ArrayBuffer> }));
  } catch {
    throw new UnreadableSheet('damaged');
  }
}

/** The workbook that lies nearest to the top. */
function workbookOf(files: readonly PackedFile[]): PackedFile {
  const found = files.filter(({ path }) => workbook.test(path)).sort((a, b) => depthOf(a.path) - depthOf(b.path));
  const [first, second] = found;
  if (!first) throw new UnreadableSheet('no_form');
  if (second && depthOf(second.path) === depthOf(first.path)) throw new UnreadableSheet('several_forms');
  return first;
}

/**
 * A zip with a form and its files: nothing is unpacked before its own directory says that it is small, and nothing is written anywhere. For workers only:
 * a hostile file takes its time and memory here. Throws `UnreadableSheet`.
 */
export function readPackage(content: Uint8Array): FormPackage {
  const files = unpack(content);
  const byName = new Map(files.map(({ path, bytes }) => [nameOf(path), bytes]));
  return { workbook: workbookOf(files), file: (name) => byName.get(nameOf(name)) };
}
