import { isUnsent, type Journal, type JournalOperation, type JournalReason } from './journal.ts';
import type { SyncVerdict } from './syncReply.ts';

/** Of what has arrived only the last word on each question is needed: it tells the next change what the server holds. */
function compact(operations: readonly JournalOperation[]): JournalOperation[] {
  const last = new Map(operations.map(({ entry, operationId }) => [entry.id, operationId]));
  return operations.filter(({ state, entry, operationId }) => state !== 'sent' || last.get(entry.id) === operationId);
}

/** A person's link is a credential: it stays on the device only while something waits to be sent by it. */
function withoutIdleCredential(journal: Journal): Journal {
  return journal.sender.by === 'link' && !isUnsent(journal) ? { ...journal, sender: { by: 'link' } } : journal;
}

function settle(journal: Journal, applied: ReadonlySet<string>, reasons: ReadonlyMap<string, JournalReason>): Journal {
  const { blocked: _blocked, ...rest } = journal;
  const operations = journal.operations.map((one): JournalOperation => {
    const { reason: _reason, ...kept } = one;
    if (applied.has(one.operationId)) return { ...kept, state: 'sent' };
    const reason = reasons.get(one.operationId);
    return reason && one.state === 'waiting' ? { ...one, state: 'refused', reason } : one;
  });
  return withoutIdleCredential({ ...rest, operations: compact(operations) });
}

/** The journal after a verdict other than `finished`. What the server did not name stays as it is: waiting. */
export function applyVerdict(journal: Journal, verdict: SyncVerdict): Journal {
  switch (verdict.kind) {
    case 'told':
      return { ...journal, ...(journal.consent && { consent: { ...journal.consent, told: true } }) };
    case 'applied': {
      const reasons = verdict.receipt.refused.map(({ operationId, code, message }): [string, JournalReason] => [operationId, { code, message }]);
      return settle(journal, new Set(verdict.receipt.applied), new Map(reasons));
    }
    case 'refused': {
      const settled = settle(journal, new Set(), verdict.reasons);
      return verdict.finish && settled.finish ? { ...settled, finish: { ...settled.finish, refused: verdict.finish } } : settled;
    }
    case 'blocked':
      return { ...journal, blocked: verdict.reason };
    default:
      return journal;
  }
}
