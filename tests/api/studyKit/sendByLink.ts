import type { Answer } from '../harness/Person.ts';
import type { Api } from '../harness/startApi.ts';
import type { Told } from './Told.ts';

/** How a whole questionnaire is sent by a form's public link, with what is open left open on purpose. */
export function sendByLink(api: Api, formId: string, token: string): (submission: string, body: readonly object[]) => Promise<Answer<Told>> {
  return (submission, body) => api.nobody.post<Told>(`formulaires/${formId}/reponses`, body, { query: { token, submission, confirm: '1' } });
}
