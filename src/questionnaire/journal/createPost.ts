import { call as pageCall, type Call, CallFailure } from '../../dataProvider/http.ts';
import type { JournalSender } from '../engine/journal.ts';
import type { SyncPorts } from '../engine/syncSender.ts';

/**
 * The bearer credential of a member of staff, only while that same person is signed in. False: the server does not know this
 * respondent or their consent yet, so the answers wait as they do without network.
 */
export type StaffToken = (staffId: string, userId: string) => string | false | undefined;

/** A questionnaire of 200 answers over 2G. */
const twoMinutes = 120_000;

/** Null: none is needed. Undefined: nobody with the right to send is here. */
function credentialOf(sender: JournalSender, staffToken: StaffToken): string | false | null | undefined {
  if (sender.by === 'form') return null;
  return sender.by === 'link' ? sender.token : staffToken(sender.staffId, sender.userId);
}

/** Makes a journal's calls; what came back is told as it is, whoever spoke. */
export function createPost({ call = pageCall, staffToken = () => undefined }: { call?: Call; staffToken?: StaffToken } = {}): SyncPorts['post'] {
  return async ({ path, query, body, sender }) => {
    const token = credentialOf(sender, staffToken);
    if (token === undefined) return undefined;
    if (token === false) return { status: 0 };
    try {
      // Only a server of this product's own tells versions; what else knows the specified calls alone need not know gzip.
      const zip = query.version !== undefined;
      const { status, json } = await call({ method: 'POST', path, query: { ...query }, body, zip, token, timeout: twoMinutes });
      return { status, json };
    } catch (failure) {
      if (!(failure instanceof CallFailure)) return { status: 0 };
      const { status, body: json, retryAfter } = failure;
      return { status, json, retryAfter };
    }
  };
}
