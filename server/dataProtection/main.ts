import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { projectRoot } from '../database/projectRoot.ts';
import { tellOperator } from '../tellOperator.ts';
import { filledIn, settingsInWords } from './settingsInWords.ts';

/** `npm run data-protection [folder]`: the papers of data protection, filled with the settings. One that is there, and may have been written on, is never written over. */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? 'data-protection');
  const words = settingsInWords(readConfig(), new Date());
  await mkdir(folder, { recursive: true });
  for (const name of ['recordOfProcessing.md', 'impactAssessment.md']) {
    const template = await readFile(join(projectRoot, 'docs/data-protection', name), 'utf8');
    await writeFile(join(folder, name), filledIn(template, words), { flag: 'wx' });
    process.stdout.write(`${join(folder, name)}\n`);
  }
}

main().catch((error: unknown) => tellOperator(error, 'Not written. '));
