import type { RaRecord } from 'ra-core';
import { rangeHeader } from '../contract/headers.ts';
import type { AnyResource } from '../resources/define/index.ts';
import type { Call } from './http.ts';
import { listPath } from './paths.ts';
import { type Query, queryRows } from './queryRows.ts';
import { readParts } from './readParts.ts';
import { isWireRecord, readRecord } from './readRecord.ts';

/** How many rows the whole list has, where the server says so: `unions 0-5/27`. */
function totalOf(headers: Headers): number | undefined {
  const total = Number(headers.get(rangeHeader)?.split('/')[1] ?? undefined);
  return Number.isInteger(total) ? total : undefined;
}

/**
 * One list call. A server that answers with a `Content-Range` has understood the query; one that answers the bare
 * array has perhaps not, and the query is done here with the same result.
 */
export async function readList(
  call: Call,
  resource: AnyResource,
  { filter: asked, sort, range, signal }: Query & { signal?: AbortSignal | undefined },
): Promise<{ rows: RaRecord[]; total: number }> {
  const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''));
  const { path, parent } = listPath(resource, filter);
  if (parent) delete filter[parent.field];
  const query = {
    sort: sort && JSON.stringify([sort.field, sort.order]),
    range: range && JSON.stringify(range),
    filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
  };
  const { json, headers } = await call({ path, query, signal });
  const read = (list: unknown) => (Array.isArray(list) ? list : []).filter(isWireRecord).map((row) => readRecord(resource, row, parent));
  const total = totalOf(headers);
  if (total !== undefined) return { rows: read(json), total };
  return queryRows(resource, read((await readParts(call, resource, filter)) ?? json), { filter, sort, range });
}
