import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runIn } from './runProgram.ts';

/**
 * A file as LibreOffice saves it again: `to` is an extension, or an extension with its filter and that filter's options,
 * as `soffice --convert-to` takes them.
 */
export function convertWithOffice(file: string, content: Uint8Array | string, to: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  try {
    writeFileSync(join(folder, file), content);
    // A profile of its own, so that nothing of this machine's settings counts.
    // What its window for a csv proposes where the file begins with the mark of UTF-8; without a window it does not look.
    const reading = file.endsWith('.csv') ? ['--infilter=CSV:44,34,UTF8,1,,0,true,true,false'] : [];
    runIn(folder, 'soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...reading, '--convert-to', to, '--outdir', 'out', file]);
    const [extension = to] = to.split(':');
    return readFileSync(join(folder, 'out', basename(file).replace(/[^.]+$/, extension)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
