import type { AnswerEntry, Receipt, SendOptions } from '../../contract/index.ts';
import { type Call, CallFailure } from '../http.ts';

/**
 * Who sends. `form`: anybody with the form's public token, anonymously even where somebody is signed in.
 * `link`: the person a personal link belongs to. `person`: staff for a respondent, with their own session.
 */
export type Sender = { by: 'form'; token: string } | { by: 'link'; token: string } | { by: 'person'; userId: string };

export interface Sending {
  entries: readonly AnswerEntry[];
  sender: Sender;
  options?: SendOptions;
}

export interface SentAnswers {
  message?: string;
  /** Absent only from servers that give none. */
  receipt?: Receipt;
}

/** Slow lines: a questionnaire of 200 answers over 2G. */
const twoMinutes = 120_000;

function sendPath(formId: string, sender: Sender): string {
  const form = `formulaires/${encodeURIComponent(formId)}`;
  return sender.by === 'person' ? `${form}/users/${encodeURIComponent(sender.userId)}/reponses` : `${form}/reponses`;
}

/** Only an object, no empty body, says that answers were kept. */
function sentAnswers(status: number, json: unknown): SentAnswers {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new CallFailure({ status, code: 'bad_response' });
  const { message, ...rest } = json as Partial<Receipt> & { message?: string };
  return { ...(message !== undefined && { message }), ...(rest.receipt !== undefined && { receipt: rest as Receipt }) };
}

/**
 * Sends a filled questionnaire: the specified array, with `options` in the query. The same `options.submission` twice is
 * stored once. Rejects with `CallFailure`: 422 `invalid_answers` with `errors` by question id, 409 `consent_required`,
 * `already_closed`, `submission_differs`, 410 `form_closed`, `withdrawn`.
 */
export async function sendAnswers(call: Call, formId: string, { entries, sender, options }: Sending): Promise<SentAnswers> {
  const { status, json } = await call({
    method: 'POST',
    path: sendPath(formId, sender),
    query: { ...options, ...(sender.by === 'form' && { token: sender.token }) },
    body: entries,
    timeout: twoMinutes,
    ...(sender.by === 'form' && { token: null }),
    ...(sender.by === 'link' && { token: sender.token }),
  });
  return sentAnswers(status, json);
}
