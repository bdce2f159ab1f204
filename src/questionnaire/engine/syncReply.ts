import type { AnswerEntry, OperationsReceipt, Receipt } from '../../contract/index.ts';
import { isForNow, type JournalReason } from './journal.ts';
import type { SyncRequest } from './syncRequest.ts';

/** What came back, whoever spoke: the study's server, a proxy, the sign-in page of a network. */
export interface SyncReply {
  /** HTTP status; 0 where nothing came. */
  status: number;
  /** The parsed body; undefined where it was no JSON. */
  json?: unknown;
  /** Seconds the server asks to wait. */
  retryAfter?: number | undefined;
}

/** What a reply means for the journal. */
export type SyncVerdict =
  /** What was said to the consent text is written down, or the server has nowhere to do so. */
  | { kind: 'told' }
  | { kind: 'applied'; receipt: OperationsReceipt }
  | { kind: 'finished'; receipt?: Receipt; message?: string }
  /** These operations, or the completion where there are none, were refused: to the quarantine with them. */
  | { kind: 'refused'; reasons: ReadonlyMap<string, JournalReason>; finish?: JournalReason & { errors?: Readonly<Record<string, string>> } }
  /** Too much, or something in it is wrong and nothing says what: fewer at once find it. */
  | { kind: 'smaller' }
  /** The server knows only the specified calls. */
  | { kind: 'unsupported' }
  /** Nothing is wrong with the answers: signing in or agreeing comes first. */
  | { kind: 'blocked'; reason: JournalReason }
  /** No word of the study's server: the same again after a while. */
  | { kind: 'later'; retryAfter?: number | undefined };

type OperationsRequest = SyncRequest & { kind: 'operations'; body: readonly AnswerEntry[] };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isReceipt(json: Json): json is Json & Receipt {
  return isText(json.receipt) && isText(json.receivedAt) && isText(json.hash);
}

function isOperationsReceipt(json: Json): json is Json & OperationsReceipt {
  const { applied, refused, receivedAt } = json;
  const lists = Array.isArray(applied) && applied.every(isText) && Array.isArray(refused) && refused.every((one) => isObject(one) && isText(one.operationId));
  return lists && isText(receivedAt) && (applied.length === 0 || isReceipt(json));
}

const defaultCodes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'form_closed',
  413: 'too_large',
  422: 'invalid_answers',
};

function reasonOf(status: number, json: Json): JournalReason {
  return { code: isText(json.code) ? json.code : (defaultCodes[status] ?? 'bad_request'), message: isText(json.message) ? json.message : '' };
}

function errorsOf({ errors }: Json): Record<string, string> | undefined {
  return isObject(errors) ? Object.fromEntries(Object.entries(errors).map(([id, words]) => [id, String(words)])) : undefined;
}

/** What is known of the server already. */
export interface SyncServer {
  /** It hands out forms without version or note: it knows the specified calls alone. */
  plain: boolean;
  /** It has not said that it takes no operations. */
  operations: boolean;
}

/** Only the study's own receipt is a success. A plain server gives none: there its word is all there is. */
function successOf(request: SyncRequest, json: unknown, { plain, operations }: SyncServer): SyncVerdict {
  if (!isObject(json)) return { kind: 'later' };
  if (request.kind === 'consent') return typeof json.given === 'boolean' ? { kind: 'told' } : { kind: 'later' };
  if (request.kind === 'operations') return isOperationsReceipt(json) ? { kind: 'applied', receipt: json } : { kind: 'later' };
  const said = isText(json.message) ? { message: json.message } : {};
  if (isReceipt(json)) return { kind: 'finished', receipt: json, ...said };
  return plain && !operations && isText(json.message) ? { kind: 'finished', ...said } : { kind: 'later' };
}

function refusedOperations(request: OperationsRequest, json: Json, reason: JournalReason): SyncVerdict {
  const errors = errorsOf(json) ?? {};
  const named = request.body.flatMap(({ id }, place): [string, JournalReason][] => {
    const message = errors[id] ?? errors[`[${place}]`];
    return message === undefined ? [] : [[request.operationIds[place] as string, { ...reason, message }]];
  });
  if (named.length > 0) return { kind: 'refused', reasons: new Map(named) };
  const unnamed = reason.code === 'bad_request' || reason.code === 'invalid_answers' || reason.code === 'too_large';
  if (unnamed && request.operationIds.length > 1) return { kind: 'smaller' };
  return { kind: 'refused', reasons: new Map(request.operationIds.map((id) => [id, reason])) };
}

/** How servers say of a call that it is not there; some ask for a credential first, whichever call it is. */
const notThere: readonly number[] = [404, 405, 501];
const notThereOnPlain: readonly number[] = [401, 403, ...notThere];

/** Whether a call for operations met a server that has none. Where it knows the specified calls alone, any of these says so, in whatever body. */
function hasNoOperations({ kind }: SyncRequest, { status, json }: SyncReply, { plain }: SyncServer): boolean {
  if (kind !== 'operations') return false;
  if (plain) return notThereOnPlain.includes(status);
  return notThere.includes(status) && isObject(json) && json.code !== 'not_found';
}

/** Where no more single changes of this questionnaire are kept, they wait here, and the one send that completes it speaks for them. */
function hasEnoughChanges({ kind }: SyncRequest, code: unknown): boolean {
  return kind === 'operations' && (code === 'too_many_changes' || code === 'changes_too_large');
}

/** What the reply says. Whoever is not sure to be the study's server is not believed, neither in good nor in bad. */
export function readReply(request: SyncRequest, reply: SyncReply, server: SyncServer): SyncVerdict {
  const { status, json, retryAfter } = reply;
  if (status >= 200 && status < 300) return successOf(request, json, server);
  const code = isObject(json) ? json.code : undefined;
  if (hasNoOperations(request, reply, server) || hasEnoughChanges(request, code)) return { kind: 'unsupported' };
  // A page that says so comes from something on the way to ours.
  if (request.kind !== 'finish' && notThere.includes(status) && !isObject(json)) return { kind: 'later' };
  if (status === 413 && request.operationIds.length > 1) return { kind: 'smaller' };
  const passing = status < 400 || status === 408 || status === 425 || ((status === 429 || status >= 500) && !isForNow(code));
  if (passing || !isObject(json)) return status === 413 ? refusedBySize(request) : { kind: 'later', retryAfter };
  const reason = reasonOf(status, json);
  if (status === 401 || status === 403 || code === 'consent_required' || isForNow(code)) return { kind: 'blocked', reason };
  // Whatever is wrong with the link is said of the answers, where the person sees it.
  if (request.kind === 'consent') return { kind: 'told' };
  if (request.kind === 'operations') return refusedOperations(request as OperationsRequest, json, reason);
  const errors = errorsOf(json);
  return { kind: 'refused', reasons: new Map(), finish: { ...reason, ...(errors && { errors }) } };
}

/** Proxies say this without JSON. */
function refusedBySize({ kind, operationIds }: SyncRequest): SyncVerdict {
  const reason: JournalReason = { code: 'too_large', message: '' };
  return { kind: 'refused', reasons: new Map(operationIds.map((id) => [id, reason])), ...(kind === 'finish' && { finish: reason }) };
}
