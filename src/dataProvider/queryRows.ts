import type { RaRecord } from 'ra-core';
import { type AnyResource, type Between, choicesOf, type Field, fold, isBetween, isEmpty, kindOf, linkOf, namesIn } from '../resources/define/index.ts';
import { isResourceName, resourceOf } from '../resources/index.ts';
import { chosenLocale } from './chosenLocale.ts';
import { isWireRecord, type WireRecord } from './readRecord.ts';

export interface Query {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  /** First and last row, counted from 0, both included. */
  range?: readonly [number, number] | undefined;
}

/** Every value a record has for `field`: its own, and those of the records above it (a church's union's `divisionId`). */
function valuesFor(resource: AnyResource, record: WireRecord, field: string): unknown[] {
  const values = [record[field]];
  for (const declared of Object.values(resource.fields)) {
    const { as, target = '' } = linkOf(declared) ?? {};
    const above = as === undefined ? undefined : record[as];
    if (isWireRecord(above) && isResourceName(target)) values.push(...valuesFor(resourceOf(target), above, field));
  }
  return values.filter((value) => !isEmpty(value));
}

/** What a value is found by: a choice also by the word its reader sees, a phone in any writing. */
function isFound(field: Field | undefined, value: unknown, sought: string): boolean {
  const text = fold(String(value ?? ''));
  const kept = (field && kindOf(field).searchTerm?.(sought).text) || sought;
  const label = choicesOf(field)?.[String(value)];
  return text.includes(kept) || fold(label?.[chosenLocale()] ?? '').includes(sought);
}

/** Whether a value lies between two others; one that is missing lies nowhere. */
function isWithin(field: Field | undefined, value: unknown, { from, to }: Between): boolean {
  if (isEmpty(value)) return false;
  const key = keyOf(field, value);
  return (isEmpty(from) || keyOf(field, from) <= key) && (isEmpty(to) || key <= keyOf(field, to));
}

function matches(resource: AnyResource, record: WireRecord, [name, asked]: readonly [string, unknown]): boolean {
  if (name === 'q') {
    const sought = fold(String(asked)).trim();
    const names = namesIn(sought);
    const found = (field: string, term: string) => isFound(resource.fields[field], record[field], term);
    return resource.search.some((field) => found(field, sought) || (names.length > 0 && names.every((term) => found(field, term))));
  }
  if (name === 'archived') return isEmpty(record.archivedAt) !== (asked === true);
  if (asked === null) return isEmpty(record[name]);
  if (isBetween(asked)) return isWithin(resource.fields[name], record[name], asked);
  const accepted = (Array.isArray(asked) ? asked : [asked]).map(String);
  return valuesFor(resource, record, name).some((value) => accepted.includes(String(value)));
}

/** A value as it is compared: numbers as numbers, also those that travel as texts; a text without case and accents. */
function keyOf(field: Field | undefined, value: unknown): number | string {
  if (typeof value === 'number' || typeof value === 'boolean' || (field && kindOf(field).order === 'number')) return Number(value);
  return fold(String(value));
}

/** What a record is sorted by: a reference by the name of what it refers to, a text without case and accents. */
function sortKey(resource: AnyResource, record: WireRecord, name: string): number | string | undefined {
  const { as, target = '' } = linkOf(resource.fields[name]) ?? {};
  const above = as === undefined ? undefined : record[as];
  if (isWireRecord(above) && isResourceName(target)) return sortKey(resourceOf(target), above, resourceOf(target).title);
  const value = record[name];
  return isEmpty(value) ? undefined : keyOf(resource.fields[name], value);
}

/** Records without a value come after all others, as in the database. */
function compareKeys(a: number | string | undefined, b: number | string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}

/** Does with a whole list what a server does that understands `filter`, `sort` and `range`. */
export function queryRows(resource: AnyResource, rows: readonly RaRecord[], { filter, sort, range }: Query): { rows: RaRecord[]; total: number } {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const found = rows.filter((row) => asked.every((entry) => matches(resource, row, entry)));
  if (sort) {
    const direction = sort.order === 'DESC' ? -1 : 1;
    const keyed = found.map((row) => ({ row, key: sortKey(resource, row, sort.field) }));
    // A server without this field (a `position`) has its own order, which is better than one by ids.
    if (keyed.some(({ key }) => key !== undefined)) {
      keyed.sort((a, b) => direction * (compareKeys(a.key, b.key) || compareKeys(String(a.row.id), String(b.row.id))));
      found.splice(0, found.length, ...keyed.map(({ row }) => row));
    }
  }
  return { rows: range ? found.slice(range[0], range[1] + 1) : found, total: found.length };
}
