import { isDeclined, type Journal, type KeptReceipt, waitingOperations } from './journal.ts';
import { applyVerdict } from './syncApply.ts';
import { readReply, type SyncReply } from './syncReply.ts';
import { isPlain, markTried, mostAtOnce, nextRequest, type SyncRequest } from './syncRequest.ts';

/** What the sender needs of the place where journals are kept. Every change is one transaction with what it reads. */
export interface SyncStore {
  /** Undefined where the journal is gone. */
  update(submission: string, change: (journal: Journal) => Journal): Promise<Journal | undefined>;
  /** The receipt in place of the journal, in one step. */
  finish(receipt: KeptReceipt): Promise<void>;
  /** Nothing stays. */
  remove(submission: string): Promise<void>;
}

export interface SyncPorts {
  store: SyncStore;
  /** Makes the call. Never rejects: no answer is status 0. Undefined where nobody with the right to send is signed in. */
  post(request: SyncRequest): Promise<SyncReply | undefined>;
  /** By the device's clock, ISO 8601. */
  now(): string;
}

export type SyncStep =
  /** All has arrived. */
  | { kind: 'idle' }
  /** Something moved: the next step at once. */
  | { kind: 'more' }
  /** Nothing moved: the next step after a while, or as soon as there is reason to try now. `seldom`: time alone changes nothing. */
  | { kind: 'wait'; retryAfter?: number | undefined; seldom?: boolean }
  | { kind: 'finished'; receipt: KeptReceipt };

export interface SyncSender {
  /** One call for this journal, and what follows from its reply. Steps of one journal must not overlap. */
  step(submission: string): Promise<SyncStep>;
  /** There is reason to try now what was not taken before. */
  renew(): void;
  /** Whether the server takes operations, as far as it is known. */
  takesOperations(): boolean;
}

const seldom: SyncStep = { kind: 'wait', seldom: true };

/** Brings journals to the server, call by call. It keeps nothing that matters: ended at any moment, another goes on. */
export function createSyncSender({ store, post, now }: SyncPorts): SyncSender {
  let batch = mostAtOnce;
  let operations = true;
  let lastWord = true;

  async function finish({ submission, place, title }: Journal, reply: Pick<KeptReceipt, 'receipt' | 'message'>): Promise<SyncStep> {
    const receipt: KeptReceipt = { submission, place, title, at: now(), ...reply };
    await store.finish(receipt);
    return { kind: 'finished', receipt };
  }

  return {
    takesOperations: () => lastWord,
    renew() {
      operations = true;
    },
    async step(submission) {
      let request: SyncRequest | undefined;
      // In one transaction: an answer that changes in between must not leave under the id of the one before.
      const journal = await store.update(submission, (one) => {
        request = nextRequest(one, { batch, operations, now: now() });
        return request && request.operationIds.length > 0 ? markTried(one, request) : one;
      });
      if (journal && !request && !operations && waitingOperations(journal).length > 0) {
        // Nothing but operations to send, and they are not taken: asked again from time to time, for a proxy may have said so.
        operations = true;
        return seldom;
      }
      if (!journal || !request) return { kind: 'idle' };
      return sendOne(journal, request);
    },
  };

  async function sendOne(journal: Journal, request: SyncRequest): Promise<SyncStep> {
    const { submission } = journal;
    const reply = await post(request);
    if (!reply) {
      await store.update(submission, (one) => ({ ...one, blocked: { code: 'unauthenticated', message: '' } }));
      return seldom;
    }
    const verdict = readReply(request, reply, { plain: isPlain(journal), operations });
    if (verdict.kind === 'finished') {
      const { receipt, message } = verdict;
      return finish(journal, { ...(receipt && { receipt }), ...(message !== undefined && { message }) });
    }
    if (verdict.kind === 'later') return { kind: 'wait', retryAfter: verdict.retryAfter };
    if (verdict.kind === 'unsupported') {
      operations = false;
      lastWord = false;
      return { kind: 'more' };
    }
    if (verdict.kind === 'smaller') {
      batch = Math.max(1, Math.floor(request.operationIds.length / 2));
      return { kind: 'more' };
    }
    if (verdict.kind === 'told' && isDeclined(journal)) {
      await store.remove(submission);
      return { kind: 'idle' };
    }
    await store.update(submission, (one) => applyVerdict(one, verdict));
    if (verdict.kind === 'told') return { kind: 'more' };
    if (verdict.kind === 'blocked') return seldom;
    lastWord = true;
    const named = verdict.kind === 'refused' ? 1 : verdict.receipt.applied.length + verdict.receipt.refused.length;
    // A receipt that names nothing of what was sent moves nothing: not again at once.
    if (named === 0) return { kind: 'wait' };
    batch = Math.min(mostAtOnce, batch * 2);
    return { kind: 'more' };
  }
}
