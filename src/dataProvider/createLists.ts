import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { resourceOf, type ResourceName } from '../resources/index.ts';
import type { Call } from './http.ts';
import type { Query } from './queryRows.ts';
import { readList } from './readList.ts';
import { toHttpError } from './toHttpError.ts';

type Lists = Pick<DataProvider, 'getList' | 'getMany' | 'getManyReference'>;

/** Ours, not the wire's: hands the total from the list call back to ra-data-simple-rest. */
const totalHeader = 'x-total';

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

/** ra-data-simple-rest builds `sort`, `range` and `filter`; where they go, and what a bare array becomes, is ours. */
export function createLists(call: Call): Lists {
  const client = async (url: string, options?: { signal?: AbortSignal | null }) => {
    const { pathname, searchParams } = new URL(url, 'http://lists');
    const resource = resourceOf(decodeURIComponent(pathname.slice(1)) as ResourceName);
    const sort = parsed(searchParams.get('sort')) as [string, 'ASC' | 'DESC'] | undefined;
    const query: Query = {
      filter: (parsed(searchParams.get('filter')) ?? {}) as Query['filter'],
      sort: sort && { field: sort[0], order: sort[1] },
      range: parsed(searchParams.get('range')) as Query['range'],
    };
    try {
      const { rows, total } = await readList(call, resource, { ...query, signal: options?.signal ?? undefined });
      return { status: 200, headers: new Headers({ [totalHeader]: String(total) }), body: '', json: rows };
    } catch (error) {
      throw toHttpError(error, resource);
    }
  };
  const { getList, getMany, getManyReference } = simpleRestProvider('', client, totalHeader);
  return { getList, getMany, getManyReference };
}
