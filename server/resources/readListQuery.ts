import { isPlainObject } from '../../src/resources/define/kinds/readJson.ts';
import { Refusal } from '../http/refusal.ts';

/** What a list is asked for, in the dialect of ra-data-simple-rest. */
export interface ListQuery {
  sort?: { field: string; descending: boolean };
  /** First and last row wanted, both included and counted from 0; without it the whole list is wanted. */
  range?: { from: number; to: number };
  filter: Readonly<Record<string, unknown>>;
  /** The total is wanted to the last record. */
  isExact?: boolean;
}

/** A screen shows 6; nobody reads more than this at once, and whoever wants all asks without a range. */
export const longestRange = 100;

function wrong(parameter: string): Refusal {
  return new Refusal('bad_request', { details: { parameter } });
}

function readParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(name);
  }
}

function readSort(text: string): ListQuery['sort'] {
  const value = readParameter('sort', text);
  if (!Array.isArray(value) || value.length !== 2) throw wrong('sort');
  const [field, order] = value as unknown[];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw wrong('sort');
  return { field, descending: order === 'DESC' };
}

function readRange(text: string): ListQuery['range'] {
  const value = readParameter('range', text);
  if (!Array.isArray(value) || value.length !== 2) throw wrong('range');
  const [from, to] = value as unknown[];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) throw wrong('range');
  const [first, last] = [from as number, to as number];
  if (first < 0 || last < first || first > 1_000_000_000) throw wrong('range');
  return { from: first, to: Math.min(last, first + longestRange - 1) };
}

function readFilter(text: string): Readonly<Record<string, unknown>> {
  const value = readParameter('filter', text);
  if (!isPlainObject(value)) throw wrong('filter');
  return value;
}

/** @throws Refusal `bad_request` naming the parameter that cannot be read */
export function readListQuery(query: Readonly<Record<string, string | undefined>>): ListQuery {
  return {
    ...(query.sort && { sort: readSort(query.sort) }),
    ...(query.range && { range: readRange(query.range) }),
    filter: query.filter ? readFilter(query.filter) : {},
    ...(query.exact === '1' && { isExact: true }),
  };
}
