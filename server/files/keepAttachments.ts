import { readFileName } from '../../src/contract/files/fileName.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { refuseTooMuch } from './refuseFile.ts';
import { removeFiles } from './withdrawFiles.ts';

interface NamedBytes {
  /** As its bytes give it. */
  name: string;
  bytes: Uint8Array;
}

const hashOf = ({ name }: NamedBytes) => readFileName(name)?.hash ?? '';

/** Says of a form in the making that these files are its own, while there is room. @throws Refusal `no_space` */
export async function nameContent(
  services: Services,
  tx: Queries,
  { formulaireId, files }: { formulaireId: string; files: readonly NamedBytes[] },
): Promise<void> {
  if (files.length === 0) return;
  const receivedAt = new Date(services.now());
  const rows = files.map((file) => {
    const { hash, ending } = readFileName(file.name) as { hash: string; ending: string };
    return { hash, ending, use: 'content' as const, formulaireId, size: file.bytes.length, receivedAt };
  });
  await tx.insert(tables.files).values(rows).onConflictDoNothing();
  // Together, now that they are counted.
  await refuseTooMuch(services, tx, { size: 0 });
}

/** Keeps the bytes while something is stored that names them; where that fails, they go again unless something else does. */
export async function keepWhile<Result>(services: Services, files: readonly NamedBytes[], store: () => Promise<Result>): Promise<Result> {
  for (const { bytes } of files) await services.files.keep(bytes);
  try {
    return await store();
  } catch (error) {
    await removeFiles(
      services,
      files.map((file) => ({ id: hashOf(file), hash: hashOf(file) })),
    );
    throw error;
  }
}
