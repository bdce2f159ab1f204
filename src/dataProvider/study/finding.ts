import type { Found } from '../../contract/index.ts';
import type { Call } from '../http.ts';

/** One search over everything. */
export function findingCalls(call: Call) {
  return {
    /** At most five of a kind, the kinds one after the other. */
    find: async (q: string, signal?: AbortSignal) => (await call({ path: 'find', query: { q }, signal })).json as Found[],
  };
}
