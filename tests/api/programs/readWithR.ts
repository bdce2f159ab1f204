import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundIn, type Found } from './Found.ts';
import { runIn } from './runProgram.ts';

/** What R finds in a table of a package, that of the sets unless another is named: by its own script, or in its SPSS file by the package haven. */
export function readWithR(folder: string, by: 'readScript' | 'readSav', table = 'answers'): Found {
  for (const file of [`${by}.R`, 'hex.R']) copyFileSync(new URL(`./${file}`, import.meta.url), join(folder, file));
  return foundIn(runIn(folder, 'Rscript', ['--vanilla', '--encoding=UTF-8', `${by}.R`, table]));
}
