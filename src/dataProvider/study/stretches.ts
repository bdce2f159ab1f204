import type { Stretch } from '../../contract/stretches.ts';
import type { Call } from '../http.ts';

/** Recorded stretches of interviews. */
export function stretchCalls(call: Call) {
  return {
    readStretches: async (signal?: AbortSignal) => (await call({ path: 'stretches', signal })).json as Stretch[],
    /** The sound of one; each hearing stands in the log. */
    hearStretch: async (id: string) => (await call({ path: `stretches/${encodeURIComponent(id)}/sound`, expect: 'file' })).file,
  };
}
