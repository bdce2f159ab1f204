import type { SharedView, ViewState } from '../../contract/index.ts';
import type { Call } from '../http.ts';

/** What staff share with each other of a list. */
export function viewCalls(call: Call) {
  return {
    sharedViews: async (list: string, signal?: AbortSignal) => (await call({ path: 'views', query: { list }, signal })).json as SharedView[],

    shareView: (view: { list: string; title: string; state: ViewState }) => call({ method: 'POST', path: 'views', body: view, json: true }),

    removeView: (id: string) => call({ method: 'DELETE', path: `views/${encodeURIComponent(id)}` }),
  };
}
