import { sql, type SQL } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import { type CountTable, placesOf, totalsOf, withoutChurchesOf } from '../database/derived/countTable.ts';
import { longPlaces, markedField, markedFields, orderCounts, orderCountsOfPlaces } from '../database/derived/orderCounts.ts';
import { countedFields, peopleCounts } from '../database/derived/peopleCounts.ts';
import { placeKeys, placeLevels } from '../database/derived/placeLevels.ts';
import { snakeCase } from '../database/snakeCase.ts';
import { isId } from './findRecord.ts';
import { modelOf, type Model } from './model.ts';

/** Counts under the name of the people's table, so that what is asked of people can be asked of the counts. */
export const asPeople = ({ name }: CountTable): SQL => sql.raw(`${name} AS users`);

/** The counts of people by all that is told apart: `people` of them a line. */
export const keptCounts = asPeople(peopleCounts);

const counted: ReadonlySet<string> = new Set(countedFields);

/** Whether the counts tell whom a role may see: everybody, or who belongs to a place; not whom somebody registered. */
export function isScopeCounted(role: Role): boolean {
  const rule = modelOf('users').resource.rows?.[role];
  return rule === undefined || rule === 'ownSubtree';
}

/** Whether a field leads to a place. */
export const isPlace = (field: string): boolean => placeKeys.includes(snakeCase(field));

/** The shortest of the tables of a count that tells people apart `by` these fields and can be narrowed by those: a place is asked of all that lies below it, churches too. */
export function tellingApart(counts: CountTable, { by = [], narrowed }: { by?: readonly string[]; narrowed: readonly string[] }): CountTable {
  const fields = [...by, ...narrowed, ...(narrowed.some(isPlace) ? ['churchId'] : [])].map(snakeCase);
  const shorter = [totalsOf(counts), ...(counts.withoutChurches ? [withoutChurchesOf(counts)] : [])];
  return shorter.find(({ keys }) => fields.every((field) => keys.includes(field))) ?? counts;
}

/** A place, and the field by which people refer to one of its level. */
export interface PlaceAsked {
  field: string;
  id: string;
}

/** The one place that a filter narrows by, and what else it asks for; undefined where it names none, or several. */
export function placeAsked(filter: Readonly<Record<string, unknown>>): { place: PlaceAsked; others: Readonly<Record<string, unknown>> } | undefined {
  const [named, ...more] = Object.entries(filter).filter(([field, value]) => isPlace(field) && value !== undefined && value !== '');
  if (!named || more.length > 0) return undefined;
  const [field, value] = named;
  const [id, ...ids] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!isId(id) || ids.length > 0) return undefined;
  return { place: { field, id }, others: Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field)) };
}

/** The counts of those who belong to a place or to what lies below it, under the name of the people's table; of nobody where it is of another level. */
export function countsOfPlace(counts: CountTable, { field, id }: PlaceAsked): SQL {
  const { name, keys, sums } = counts.foundBy === 'place' ? counts : placesOf(counts);
  const level = placeLevels.find(({ key }) => key === snakeCase(field));
  const isOfLevel = level ? sql`EXISTS (SELECT FROM ${sql.identifier(level.table)} WHERE id = ${id})` : sql`false`;
  return sql`(SELECT ${sql.raw([...keys.slice(1), ...sums].join(', '))} FROM ${sql.raw(name)} WHERE place = ${id} AND ${isOfLevel}) AS users`;
}

/** Lines of counts that are kept, and which of them. */
export interface CountsAsked {
  from: SQL;
  where: SQL | undefined;
  /** Of the whole list, told apart by the field that it is put in order by. */
  inOrder?: SQL | undefined;
}

interface Asked {
  filter: Readonly<Record<string, unknown>>;
  role: Role;
}

/** What the total of a list is summed from, where it asks for nothing but what is counted while it is written: the counts, and the part of the filter that is asked of these. */
export function countsOf(
  { name }: Model,
  { filter, role, field }: Asked & { field: string },
): { from: SQL; filter: Readonly<Record<string, unknown>>; inOrder?: SQL } | undefined {
  const filtered = Object.keys(filter);
  if (name !== 'users' || !isScopeCounted(role) || !filtered.every((one) => counted.has(one))) return undefined;
  if (modelOf('users').resource.rows?.[role] !== undefined) return { from: keptCounts, filter, inOrder: keptCounts };
  const asked = placeAsked(filter);
  const told = asked
    ? { from: countsOfPlace(peopleCounts, asked.place), filter: asked.others }
    : { from: asPeople(tellingApart(peopleCounts, { narrowed: filtered })), filter };
  return { ...told, inOrder: asPeople(tellingApart(peopleCounts, { by: [field], narrowed: filtered })) };
}

const marked: ReadonlySet<string> = new Set(markedFields);
const hasMarks: ReadonlySet<string> = new Set(longPlaces.map(({ key }) => key));

/** What tells between which two marks of the order a page lies, where a list is in that order and counted by what it asks for: the counts, and the part of the filter that is asked of these. */
export function marksOf(
  { name }: Model,
  { filter, role, field }: Asked & { field: string },
): { from: SQL; filter: Readonly<Record<string, unknown>> } | undefined {
  if (name !== 'users' || field !== markedField || modelOf('users').resource.rows?.[role] !== undefined) return undefined;
  const filtered = Object.keys(filter);
  if (filtered.every((one) => marked.has(one))) return { from: asPeople(orderCounts), filter };
  const asked = placeAsked(filter);
  if (!asked || !hasMarks.has(snakeCase(asked.place.field)) || !Object.keys(asked.others).every((one) => one === 'role')) return undefined;
  return { from: countsOfPlace(orderCountsOfPlaces, asked.place), filter: asked.others };
}
