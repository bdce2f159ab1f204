import type { Exclusion, ManyAsked, ManyTold, RefusedOne } from '../../contract/index.ts';
import { resourceOf, type ResourceName } from '../../resources/index.ts';
import type { Call } from '../http.ts';
import { confirmationHeaders, type Confirmation } from '../confirmation.ts';

interface Said {
  message?: string;
}

/** What administrators rarely do, with a reason that is kept. Servers that know only the specified calls have none of it. */
export function actCalls(call: Call) {
  const actOf = (resource: ResourceName, id: string) => `${resourceOf(resource).paths.base}/many/${encodeURIComponent(id)}`;
  const batches = (formId: string) => `formulaires/${encodeURIComponent(formId)}/exclusions`;
  return {
    /** Takes somebody's identity out of the study for good, of staff with the own password; a respondent's answers stay under the study code, or go too. */
    erasePerson: async (userId: string, { reason, answers }: { reason: string; answers?: boolean }, confirmation?: Confirmation) =>
      (
        await call({
          method: 'POST',
          path: `users/${encodeURIComponent(userId)}/erase`,
          body: { reason, ...(answers && { answers }) },
          headers: confirmationHeaders(confirmation),
        })
      ).json as Said,

    /** An archived record takes its place again. */
    unarchive: async (resource: ResourceName, id: string) =>
      (await call({ method: 'POST', path: `${resourceOf(resource).paths.base}/${encodeURIComponent(id)}/unarchive` })).json as Said,

    /** Hands an act on many to the server, which goes on with it by itself; a few are done when this is answered. */
    actOnMany: async (resource: ResourceName, asked: ManyAsked) =>
      (await call({ method: 'POST', path: `${resourceOf(resource).paths.base}/many`, body: { ...asked }, json: true })).json as ManyTold,

    /** How far it is, or what it came to. */
    readMany: async (resource: ResourceName, id: string, signal?: AbortSignal) => (await call({ path: actOf(resource, id), signal })).json as ManyTold,

    /** The first of the records that it left as they were. */
    readRefused: async (resource: ResourceName, id: string, signal?: AbortSignal) =>
      (await call({ path: `${actOf(resource, id)}/refused`, signal })).json as RefusedOne[],

    moveMany: async (resource: ResourceName, id: string, move: 'stop' | 'go-on' | 'undo') =>
      (await call({ method: 'POST', path: `${actOf(resource, id)}/${move}` })).json as ManyTold,

    readExclusions: async (formId: string, signal?: AbortSignal) => (await call({ path: batches(formId), signal })).json as Exclusion[],

    /** `filter` as a list of sets is narrowed down. */
    exclude: async (formId: string, filter: Readonly<Record<string, unknown>>, reason: string) =>
      (await call({ method: 'POST', path: batches(formId), query: { filter: JSON.stringify(filter) }, body: { reason } })).json as Said & { count: number },

    reinstate: async (formId: string, batchId: string) =>
      (await call({ method: 'POST', path: `${batches(formId)}/${encodeURIComponent(batchId)}/reinstate` })).json as Said & { count: number },
  };
}
