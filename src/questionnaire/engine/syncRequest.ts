import type { AnswerEntry, AnswerOperation, SendOptions } from '../../contract/index.ts';
import { isConsentUntold, isDeclined, isFinishing, type Journal, type JournalSender, waitingOperations } from './journal.ts';

/** What was said to the consent text, as it travels. */
export type ConsentBody = Readonly<Record<'version' | 'language' | 'saidAt' | 'sentAt', string> & { given: boolean; checks?: string }>;

/** One call to the study's server. All carry the submission: however often it is repeated, it counts once. */
export interface SyncRequest {
  kind: 'consent' | 'operations' | 'finish';
  /** Below the server's base. */
  path: string;
  query: SendOptions & { token?: string };
  body: readonly AnswerEntry[] | ConsentBody;
  sender: JournalSender;
  /** The operations it carries, or none. */
  operationIds: readonly string[];
}

export interface SyncAbility {
  /** How many operations may travel at once. */
  batch: number;
  /** A server of the specified calls alone knows no operations: everything waits for the one send. */
  operations: boolean;
  /** The device's clock, ISO 8601. */
  now: string;
}

export const mostAtOnce = 100;

function pathOf({ formId, sender }: Journal, call: 'consent' | 'operations' | 'reponses'): string {
  const form = `formulaires/${encodeURIComponent(formId)}`;
  return sender.by === 'person' ? `${form}/users/${encodeURIComponent(sender.userId)}/${call}` : `${form}/${call}`;
}

function queryOf({ submission, version, begun, basis, language, sender }: Journal): SyncRequest['query'] {
  return {
    submission,
    language,
    ...(version !== undefined && { version }),
    ...(begun !== undefined && { begun }),
    ...(basis !== undefined && { basis }),
    ...(sender.by === 'form' && { token: sender.token }),
  };
}

/** A server of the specified calls alone hands out forms without version or note. */
export function isPlain({ version, begun }: Pick<Journal, 'version' | 'begun'>): boolean {
  return version === undefined && begun === undefined;
}

function saysTheSame(a: AnswerEntry, b: AnswerEntry): boolean {
  return JSON.stringify([a.reponses, a.other, a.reason]) === JSON.stringify([b.reponses, b.other, b.reason]);
}

/**
 * What completes the questionnaire. Where operations are still waiting (a proxy that does not let them through) it speaks for them
 * too, by their ids, and takes back what was taken back: the server may hold an earlier answer.
 */
function finishEntries(journal: Journal, entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  if (isPlain(journal)) return entries;
  const last = new Map(journal.operations.map((operation) => [operation.entry.id, operation]));
  const named = entries.map((entry): AnswerEntry => {
    const operation = last.get(entry.id);
    return operation && operation.state !== 'sent' && saysTheSame(operation.entry, entry) ? { ...entry, operationId: operation.operationId } : entry;
  });
  const answered = new Set(entries.map(({ id }) => id));
  const takenBack = [...last.values()].filter(({ entry, state }) => !answered.has(entry.id) && state !== 'sent');
  return [...named, ...takenBack.map(({ entry, operationId }) => ({ id: entry.id, reponses: [], operationId }))];
}

/** What was said before the first question. A server of the specified calls alone has nowhere to write it down. */
function consentRequest(journal: Journal, sentAt: string): SyncRequest | undefined {
  const { consent, sender } = journal;
  if (!consent || !isConsentUntold(journal) || isPlain(journal)) return undefined;
  const { told: _, ...said } = consent;
  const body = { ...said, sentAt };
  return { kind: 'consent', path: pathOf(journal, 'consent'), query: queryOf(journal), body, sender, operationIds: [] };
}

/** What is to be sent next: what was said to the consent text, then the oldest operations, then the completion. Undefined where all has arrived. */
export function nextRequest(journal: Journal, { batch, operations, now }: SyncAbility): SyncRequest | undefined {
  const { sender, finish } = journal;
  const consent = consentRequest(journal, now);
  if (consent || isDeclined(journal)) return consent;
  const waiting = operations ? waitingOperations(journal).slice(0, batch) : [];
  if (waiting.length > 0) {
    const body = waiting.map(({ operationId, sequence, entry }): AnswerOperation => ({ ...entry, operationId, sequence }));
    return {
      kind: 'operations',
      path: pathOf(journal, 'operations'),
      query: queryOf(journal),
      body,
      sender,
      operationIds: waiting.map(({ operationId }) => operationId),
    };
  }
  if (!finish || !isFinishing(journal)) return undefined;
  const query = { ...queryOf(journal), language: finish.language, ...(finish.confirm && { confirm: '1' as const }) };
  return { kind: 'finish', path: pathOf(journal, 'reponses'), query, body: finishEntries(journal, finish.entries), sender, operationIds: [] };
}

/** Written down before the call is made: from now on the server may have them. */
export function markTried(journal: Journal, { operationIds }: SyncRequest): Journal {
  const leaving = new Set(operationIds);
  return { ...journal, operations: journal.operations.map((one) => (leaving.has(one.operationId) ? { ...one, tried: true } : one)) };
}
