import { and, eq, inArray, isNull } from 'drizzle-orm';
import { readFileName } from '../../src/contract/files/fileName.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';

const { files } = tables;

/**
 * Gives a form a row of its own for each of these files, which it or another form brought: so its content stays while any form has it. Answers the
 * names that no form ever brought.
 */
export async function ownContent(tx: Queries, formulaireId: string, names: readonly string[]): Promise<string[]> {
  const hashes = new Map(names.map((name) => [readFileName(name)?.hash ?? '', name]));
  if (hashes.size === 0) return [];
  const known = await tx
    .select({ hash: files.hash, ending: files.ending, size: files.size, receivedAt: files.receivedAt })
    .from(files)
    .where(and(inArray(files.hash, [...hashes.keys()]), eq(files.use, 'content'), isNull(files.responseId), isNull(files.removedAt)));
  const own = new Map(known.map((row) => [row.hash, { ...row, use: 'content' as const, formulaireId }]));
  if (own.size > 0)
    await tx
      .insert(files)
      .values([...own.values()])
      .onConflictDoNothing();
  return [...hashes].flatMap(([hash, name]) => (name === `${hash}.${own.get(hash)?.ending}` ? [] : [name]));
}
