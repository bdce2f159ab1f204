import type { Form } from '../../contract/index.ts';
import { loadOwnForm, loadRespondent, type Respondent } from './respondent.ts';

/** What a personal link opens, asked for before the page that wants it is there. */
interface Ahead {
  token: string;
  person?: Promise<Respondent> | undefined;
  form?: Promise<Form> | undefined;
}

let ahead: Ahead = { token: '' };

function aheadOf(token: string): Ahead {
  if (ahead.token !== token) ahead = { token };
  return ahead;
}

/** Notes what is on its way or here already. It is given out once: whoever asks after that hears what is so by then. */
export function keepAhead(token: string, { person, form }: Omit<Ahead, 'token'>): void {
  const own = aheadOf(token);
  if (person) own.person = person;
  if (form) own.form = form;
  for (const promise of [person, form]) promise?.catch(() => undefined);
}

/** Asks for what the page behind a personal link will want: whose it is, and the form, which is no secret from whoever holds the link. */
export function askAhead(token: string): void {
  const { person, form } = aheadOf(token);
  keepAhead(token, { person: person ?? loadRespondent(token), form: form ?? loadOwnForm(token) });
}

/** Whose link it is. What failed ahead of time is asked for again. */
export function ownPerson(token: string): Promise<Respondent> {
  const own = aheadOf(token);
  const { person } = own;
  delete own.person;
  return person?.catch(() => loadRespondent(token)) ?? loadRespondent(token);
}

/** Their form. */
export function ownForm(token: string): Promise<Form> {
  const own = aheadOf(token);
  const { form } = own;
  delete own.form;
  return form?.catch(() => loadOwnForm(token)) ?? loadOwnForm(token);
}
