import { useQuery } from '@tanstack/react-query';
import type { AnyRecord } from './AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { usePersonSession } from './personSession.ts';
import { useStudy } from './useStudy.ts';

export const treeKey = (resource: ResourceName, id: string) => [resource, 'tree', id] as const;

/** How a part of a form is asked for with everything below it. A server without that call answers the record alone, or with its parts in the list. */
export function useTreeQuery(resource: ResourceName, id: string) {
  const { call } = usePersonSession();
  const study = useStudy();
  return {
    queryKey: treeKey(resource, id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnyRecord> => {
      try {
        const { json } = await call({ path: `${resourceOf(resource).paths.base}/${encodeURIComponent(id)}`, signal });
        if (typeof json === 'object' && json !== null && 'id' in json) return json as AnyRecord;
      } catch {
        // The record is asked for in the way every server knows, and that call says what is wrong.
      }
      return (await study.getOne<AnyRecord>(resource, { id })).data;
    },
    retry: false,
  };
}

/** A part of a form with everything below it. */
export function useTree(resource: ResourceName, id: string) {
  return useQuery(useTreeQuery(resource, id));
}
