import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { fold, type Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { columnOf } from '../../database/tableOf.ts';
import { below } from '../../resources/below.ts';
import { isId } from '../../resources/findRecord.ts';
import { targetOf, type Model } from '../../resources/model.ts';

export type FoundParent = { id: string } | { missing: true } | { ambiguous: true };

/**
 * Finds what a cell refers to: by id, short name or name, without case and accents. Answers are remembered in `known`,
 * because the same parent stands in hundreds of rows. `within` are the row's other places: a conference is looked for in its union first.
 */
export function findParents(
  db: Queries,
  known: Map<string, FoundParent>,
): (field: Field, text: string, within: Readonly<Record<string, string>>) => Promise<FoundParent> {
  async function look(target: Model, text: string, condition: SQL | undefined): Promise<string[]> {
    const folded = fold(text.normalize('NFC'));
    if (isId(text)) {
      const rows = await db
        .select({ id: target.table.id })
        .from(target.table)
        .where(and(eq(target.table.id, text.toLowerCase()), condition));
      return rows.map(({ id }) => id);
    }
    for (const name of ['shortname', target.resource.title].filter((one) => one in target.stored)) {
      const archived = target.resource.archivable ? isNull(columnOf(target.table, 'archivedAt')) : undefined;
      const rows = await db
        .select({ id: target.table.id })
        .from(target.table)
        .where(and(sql`fold(${columnOf(target.table, name)}) = ${folded}`, condition, archived))
        .limit(2);
      if (rows.length > 0) return rows.map(({ id }) => id);
    }
    return [];
  }

  return async (field, text, within) => {
    const target = targetOf(field);
    const key = JSON.stringify([target.name, text, within]);
    const remembered = known.get(key);
    if (remembered) return remembered;
    const places = Object.entries(within).map(([name, id]) => below(db, target.name, { ancestor: name, ids: [id] }));
    const ids = await look(target, text, and(...places));
    const found: FoundParent = ids.length === 0 ? { missing: true } : ids.length > 1 ? { ambiguous: true } : { id: ids[0] as string };
    known.set(key, found);
    return found;
  };
}
