import { sql, type SQL } from 'drizzle-orm';
import type { Field, Role } from '../../src/resources/define/index.ts';
import { sortKeySql } from '../database/derived/indexes.ts';
import { columnOf, type AnyResourceTable } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import { targetOf, type Kept } from './kept.ts';
import { isReadable } from './present.ts';
import type { ListQuery } from './readListQuery.ts';

const folded: ReadonlySet<string> = new Set(['text', 'longText', 'phone', 'email', 'choice']);
const plain: ReadonlySet<string> = new Set(['integer', 'boolean']);
const systemFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'revision']);

/** People's order: without case and accents, the same on every database whatever its collation. */
function foldedColumn(table: AnyResourceTable, name: string): SQL {
  return sql.raw(sortKeySql(columnOf(table, name).name));
}

/** A reference sorts by the name of what it points to. */
function nameBehind({ table }: Kept, name: string, field: Field): SQL {
  const target = targetOf(field);
  const title = columnOf(target.table, target.resource.title);
  return sql`(SELECT ${sql.raw(sortKeySql(`named.${title.name}`))} FROM ${target.table} AS named WHERE named.id = ${columnOf(table, name)})`;
}

function sortKey(kept: Kept, name: string, role: Role): SQL {
  const { table, stored, resource } = kept;
  if (systemFields.has(name) || (name === 'position' && resource.ordered)) return sql`${columnOf(table, name)}`;
  const field = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (field && isReadable(field, role)) {
    if (field.kind === 'reference') return nameBehind(kept, name, field);
    if (folded.has(field.kind)) return foldedColumn(table, name);
    if (plain.has(field.kind)) return sql`${columnOf(table, name)}`;
  }
  throw new Refusal('unknown_field', { params: { field: name.slice(0, 60) }, details: { parameter: 'sort' } });
}

/**
 * The order of a list: as asked, else by position below a parent, else as declared. The id settles what is equal, so that
 * no record shows on two pages. @throws Refusal 400 for a field that cannot be sorted by
 */
export function listOrder(kept: Kept, sort: ListQuery['sort'], { role, belowParent }: { role: Role; belowParent: boolean }): SQL[] {
  const { resource, table } = kept;
  const declared = belowParent && resource.ordered ? { field: 'position', descending: false } : { field: resource.sort.field, descending: resource.sort.order === 'DESC' };
  const { field, descending } = sort ?? declared;
  const key = sortKey(kept, field, role);
  return descending ? [sql`${key} DESC`, sql`${table.id} DESC`] : [sql`${key}`, sql`${table.id}`];
}
