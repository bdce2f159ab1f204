import type { AnswerEntry, Receipt, SendOptions } from '../contract/index.ts';
import { call } from '../dataProvider/http.ts';
import { messageOf } from './messageOf.ts';

export interface Sent {
  message: string | undefined;
  /** Absent behind a server that knows only the specified calls. */
  receipt: Receipt | undefined;
}

/** By whose right the answers come: the form's public token, or the bearer credential of a personal link. */
export type SendingRight = { formToken: string } | { linkToken: string };

/** Sends one filled questionnaire. Rejects with `CallFailure`; whatever is no answer of the study's server is one. */
export async function sendAnswers(formId: string, entries: AnswerEntry[], { right, options }: { right: SendingRight; options: SendOptions }): Promise<Sent> {
  const publicly = 'formToken' in right;
  const { json } = await call({
    method: 'POST',
    path: `formulaires/${encodeURIComponent(formId)}/reponses`,
    query: { ...options, ...(publicly && { token: right.formToken }) },
    body: entries,
    token: publicly ? null : right.linkToken,
  });
  const receipt = json as Partial<Receipt> | undefined;
  return { message: messageOf(json), receipt: receipt?.receipt ? (receipt as Receipt) : undefined };
}
