import { isReadable, linkOf, type Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { rowsById } from './findRecord.ts';
import { referencesOf, type Model, type Row } from './model.ts';

export type Presented = { id: string } & Record<string, unknown>;

/** A record as this role may read it: declared fields and the system's own, never anything else a table may hold. */
export function presentRow({ stored, resource }: Model, row: Row, role: Role): Presented {
  const shown: Presented = { id: row.id };
  for (const [name, field] of Object.entries(stored)) if (isReadable(field, role)) shown[name] = row[name] ?? null;
  if (resource.ordered) shown.position = row.position;
  if (resource.archivable) shown.archivedAt = row.archivedAt ?? null;
  return { ...shown, revision: row.revision, createdAt: row.createdAt, updatedAt: row.updatedAt };
}

/** What an embedded record shows of itself: what a list would, and its own references. */
function presentEmbedded({ stored, resource }: Model, row: Row, role: Role): Presented {
  const shown: Presented = { id: row.id };
  for (const [name, field] of Object.entries(stored)) {
    const told = name === resource.title || linkOf(field) !== undefined || resource.columns.includes(name);
    if (told && isReadable(field, role)) shown[name] = row[name] ?? null;
  }
  return shown;
}

/**
 * Sets next to each reference that has a name for it (`as`) the record it points to, and so on upwards: conference → union →
 * division. One query for each reference and level, however many records.
 */
async function embed(db: Queries, model: Model, { shown, role }: { shown: readonly Presented[]; role: Role }): Promise<void> {
  for (const { name, field, as, target } of referencesOf(model)) {
    if (!as || !isReadable(field, role) || !target.resource.rights.read.includes(role)) continue;
    const ids = [...new Set(shown.map((record) => record[name]).filter((id): id is string => typeof id === 'string'))];
    const rows = await rowsById(db, target, ids);
    const above = new Map([...rows].map(([id, row]) => [id, presentEmbedded(target, row, role)]));
    if (above.size > 0) await embed(db, target, { shown: [...above.values()], role });
    for (const record of shown) record[as] = above.get(record[name] as string) ?? null;
  }
}

/** Records as they are answered, with what they refer to next to the references. */
export async function present(db: Queries, model: Model, { rows, role }: { rows: readonly Row[]; role: Role }): Promise<Presented[]> {
  const shown = rows.map((row) => presentRow(model, row, role));
  await embed(db, model, { shown, role });
  return shown;
}
