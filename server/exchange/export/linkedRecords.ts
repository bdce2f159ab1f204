import { isReadable, type Role } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { rowsById } from '../../resources/findRecord.ts';
import { referencesOf, type Model } from '../../resources/model.ts';
import type { Presented } from '../../resources/present.ts';

type Linked = Readonly<Record<string, unknown>>;

/** The place of a kind that a record lies in by way of its nearer places, as they are embedded in it. */
function placeAbove(record: Linked, model: Model, target: Model): Linked | undefined {
  for (const { as, target: nearer } of referencesOf(model)) {
    const embedded = as && (record[as] as Linked | null | undefined);
    if (!embedded) continue;
    const found = nearer.name === target.name ? embedded : placeAbove(embedded, nearer, target);
    if (found) return found;
  }
  return undefined;
}

/** What each reference of presented records leads to, also where it is empty and a nearer place says it: a respondent's division is that of the conference. */
export async function linkedRecords(
  db: Queries,
  model: Model,
  { shown, role }: { shown: readonly Presented[]; role: Role },
): Promise<(record: Presented, name: string) => Linked | null> {
  const byField = new Map<string, (record: Presented) => Linked | null>();
  for (const { name, field, as, target } of referencesOf(model)) {
    if (!isReadable(field, role) || !target.resource.rights.read.includes(role)) continue;
    const ids = as ? [] : [...new Set(shown.flatMap((record) => (record[name] ? [String(record[name])] : [])))];
    const rows = await rowsById(db, target, ids);
    const isPlace = model.resource.parents?.includes(name);
    byField.set(name, (record) => {
      const own = as ? (record[as] as Linked | null | undefined) : rows.get(String(record[name]));
      return own ?? (isPlace && !record[name] ? placeAbove(record, model, target) : undefined) ?? null;
    });
  }
  return (record, name) => byField.get(name)?.(record) ?? null;
}
