import type { RaRecord } from 'ra-core';
import { moreHeader, rangeHeader } from '../contract/headers.ts';
import type { AnyResource } from '../resources/define/index.ts';
import type { Call } from './http.ts';
import { type PlacedList, placeList } from './paths.ts';
import { type Query, queryRows } from './queryRows.ts';
import { readParts } from './readParts.ts';
import { isWireRecord, readRecord } from './readRecord.ts';

/** How many rows the whole list has, where the server says so: `unions 0-5/27`. */
function totalOf(headers: Headers): number | undefined {
  const total = Number(headers.get(rangeHeader)?.split('/')[1] ?? undefined);
  return Number.isInteger(total) ? total : undefined;
}

export interface AskedList extends Pick<Query, 'sort' | 'range'> {
  place: PlacedList;
  /** The path with its query. */
  address: string;
  signal?: AbortSignal | undefined;
}

/**
 * One list call. A server that answers with a `Content-Range` has understood the query; one that answers the bare
 * array has perhaps not, and the query is done here with the same result.
 */
export async function readList(
  call: Call,
  resource: AnyResource,
  { place: { parent, filter }, address, sort, range, signal }: AskedList,
): Promise<{ rows: RaRecord[]; total: number; hasMore?: boolean }> {
  const { json, headers } = await call({ path: address, signal });
  const read = (list: unknown) => (Array.isArray(list) ? list : []).filter(isWireRecord).map((row) => readRecord(resource, row, parent));
  const total = totalOf(headers);
  if (total !== undefined) return { rows: read(json), total, hasMore: headers.has(moreHeader) };
  return queryRows(resource, read((await readParts(call, resource, filter)) ?? json), { filter, sort, range });
}

/** All records below the parent that these values name, or of the whole resource. */
export function readAll(call: Call, resource: AnyResource, values: Query['filter']): Promise<{ rows: RaRecord[]; total: number }> {
  const { path, parent } = placeList(resource, values);
  return readList(call, resource, { place: { path, parent, filter: {} }, address: path });
}
