import { and, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { isBetween, isEmpty, isReadable, kindOf, readValue, type Field, type Locale } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { choiceKey } from '../database/derived/indexes.ts';
import { columnOf, tableName } from '../database/tableOf.ts';
import { Refusal } from '../http/refusal.ts';
import { below } from './below.ts';
import { isId } from './findRecord.ts';
import type { Model } from './model.ts';
import { searchCondition } from './searchCondition.ts';
import type { Principal } from './scope.ts';

const mostValues = 1000;

export interface ListReading {
  filter: Readonly<Record<string, unknown>>;
  principal: Principal;
  locale: Locale;
  /** It is known that they are few. */
  few?: boolean;
}

function unknown(name: string): Refusal {
  return new Refusal('unknown_field', { params: { field: name.slice(0, 60) }, problems: { [name.slice(0, 60)]: { code: 'unknown_field' } } });
}

function valuesOf(name: string, raw: unknown): NonNullable<unknown>[] {
  const values = (Array.isArray(raw) ? raw : [raw]) as unknown[];
  if (values.length > mostValues || values.some(isEmpty)) throw new Refusal('bad_request', { details: { parameter: `filter.${name}` } });
  return values as NonNullable<unknown>[];
}

function idsOf(name: string, raw: unknown): string[] {
  return valuesOf(name, raw).map((value) => {
    if (!isId(value)) throw new Refusal('bad_request', { problems: { [name]: { code: 'not_an_id' } } });
    return value.toLowerCase();
  });
}

/** Equality with one value, or with one of several; for kinds that have a range also what lies between two. Null finds what is empty. */
function fieldCondition({ table, stored, resource }: Model, name: string, raw: unknown): SQL {
  const column = columnOf(table, name);
  if (raw === null) return isNull(column);
  const field = stored[name] as Field;
  const read = (value: NonNullable<unknown>) => {
    const { problem, value: found } = readValue(field, value);
    if (problem) throw new Refusal('bad_request', { problems: { [name]: problem } });
    return found;
  };
  if (kindOf(field).filter === 'range' && isBetween(raw)) {
    const [from, to] = [raw.from, raw.to].map((end) => (isEmpty(end) ? undefined : read(end as NonNullable<unknown>)));
    return and(isNotNull(column), from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to)) as SQL;
  }
  const values = valuesOf(name, raw).map(read);
  // As it is kept in order, so that the same index finds it.
  if (kindOf(field).order === 'choice') return inArray(sql.raw(choiceKey(`${tableName(resource.name)}.${column.name}`)), values);
  return values.length === 1 ? eq(column, values[0]) : inArray(column, values);
}

/**
 * A list's filter as conditions: `q` searches, `id` names records, any readable field compares, and the ancestors of a
 * record narrow through the whole hierarchy. Archived records show only when `archived` asks for them.
 * @throws Refusal 400 for a name that cannot be filtered by, or a value that cannot be one
 */
export function listConditions(db: Queries, model: Model, { filter, principal, locale, few = false }: ListReading): SQL | undefined {
  const { name: resourceName, resource, table, stored } = model;
  const conditions = Object.entries(filter).map(([name, raw]): SQL | undefined => {
    if (raw === '' || raw === undefined) return undefined;
    if (name === 'archived' && resource.archivable) return undefined;
    if (name === 'q')
      return typeof raw === 'string' || typeof raw === 'number' ? searchCondition(model, String(raw), { locale, role: principal.role }) : undefined;
    if (name === 'id') {
      const ids = Array.isArray(raw) && raw.length === 0 ? [] : idsOf(name, raw);
      return inArray(table.id, ids);
    }
    const field = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (field && (kindOf(field).filter === null || !isReadable(field, principal.role))) throw unknown(name);
    const isAncestor = !field || resource.parents?.includes(name);
    const above = isAncestor && raw !== null && name.endsWith('Id') ? below(db, resourceName, { ancestor: name, ids: idsOf(name, raw), few }) : undefined;
    if (above) return above;
    if (!field) throw unknown(name);
    return fieldCondition(model, name, raw);
  });
  if (resource.archivable && !Object.hasOwn(filter, 'id')) {
    const archivedAt = columnOf(table, 'archivedAt');
    conditions.push(filter.archived === true ? isNotNull(archivedAt) : isNull(archivedAt));
  }
  return and(...conditions);
}
