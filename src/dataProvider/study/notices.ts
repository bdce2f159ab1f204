import type { Notice } from '../../contract/index.ts';
import type { Call } from '../http.ts';

export function noticeCalls(call: Call) {
  return {
    /** The newest first. */
    notices: async (signal?: AbortSignal) => (await call({ path: 'notices', signal })).json as Notice[],
  };
}
