import type { DataProvider, GetListParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { resourceOf, type ResourceName } from '../resources/index.ts';
import type { Call } from './http.ts';
import { placeList } from './paths.ts';
import type { Query } from './queryRows.ts';
import { type AskedList, readList } from './readList.ts';
import { toHttpError } from './toHttpError.ts';
import type { ListMeta } from './totalShown.ts';

type Lists = Pick<DataProvider, 'getList' | 'getMany' | 'getManyReference'>;

/** Ours, not the wire's: hands the total from the list call back to ra-data-simple-rest. */
const totalHeader = 'x-total';

/** Where the list lies is settled first, by the declaration; ra-data-simple-rest then writes the address that is called. */
export function createLists(call: Call): Lists {
  function placed(name: string, asked: Query['filter'], { sort, range, isExact = false }: Pick<AskedList, 'sort' | 'range'> & { isExact?: boolean } = {}) {
    const resource = resourceOf(name as ResourceName);
    const place = placeList(resource, asked);
    const meta: ListMeta = {};
    const client = async (url: string, options?: { signal?: AbortSignal | null }) => {
      try {
        const address = `${url.slice(1)}${isExact ? '&exact=1' : ''}`;
        const { rows, total, hasMore = false } = await readList(call, resource, { place, address, sort, range, signal: options?.signal ?? undefined });
        meta.hasMore = hasMore;
        return { status: 200, headers: new Headers({ [totalHeader]: String(total) }), body: '', json: rows };
      } catch (error) {
        throw toHttpError(error, resource);
      }
    };
    return { ...place, meta, lists: simpleRestProvider('', client, totalHeader) };
  }

  const getList = async (name: string, asked: Pick<GetListParams, 'filter' | 'sort' | 'pagination' | 'signal' | 'meta'>) => {
    const { page, perPage } = asked.pagination ?? { page: 1, perPage: 10 };
    const { path, filter, meta, lists } = placed(name, (asked.filter ?? {}) as Query['filter'], {
      sort: asked.sort,
      range: [(page - 1) * perPage, page * perPage - 1],
      isExact: (asked.meta as { isExact?: boolean } | undefined)?.isExact,
    });
    return { ...(await lists.getList(path, { ...asked, filter })), meta };
  };
  return {
    getList,
    getManyReference: (name, { target, id, ...asked }) => getList(name, { ...asked, filter: { ...asked.filter, [target]: id } }) as never,
    getMany: (name, asked) => {
      const { path, lists } = placed(name, { id: asked.ids });
      return lists.getMany(path, asked);
    },
  };
}
