import { inArray } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { ResourceName } from '../../../src/resources/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteRecord } from '../../resources/deleteRecord.ts';
import type { WriteContext } from '../../resources/hooks/hooks.ts';
import { keptOf, type Row } from '../../resources/kept.ts';
import { say } from '../say.ts';

const slice = 500;

export interface Undoing {
  resource: ResourceName;
  ids: readonly string[];
  locale: Locale;
}

/**
 * Deletes the records that an import made, each as if by hand: what others depend on, or what was changed since, keeps all
 * of them. What is gone already stays gone.
 * @throws Refusal `has_dependents` (409) or `invalid` (422); the caller's transaction then leaves everything as it was
 */
export async function undoImport(context: WriteContext, { resource, ids, locale }: Undoing): Promise<void> {
  const kept = keptOf(resource);
  for (let start = 0; start < ids.length; start += slice) {
    const rows = (await context.tx
      .select()
      .from(kept.table)
      .where(inArray(kept.table.id, ids.slice(start, start + slice)))
      .for('update')) as Row[];
    const changed = rows.filter(({ revision }) => revision > 1);
    if (changed.length > 0) throw new Refusal('invalid', { errors: { import: say('undo_changed', locale, { smart_count: changed.length }) } });
    for (const record of rows) await deleteRecord(context, kept, { record });
  }
}
