import type { Form } from '../../contract/index.ts';
import type { CallFailure } from '../../dataProvider/callFailure.ts';
import { call } from '../../dataProvider/http.ts';
import { keepForm, loadOrKept, readKeptForm } from '../../offline/keptForms.ts';

/** Of a public link, and where its form is kept on this device. */
interface Where {
  token: string;
  place: string;
}

async function ask(token: string): Promise<Form> {
  return (await call({ path: `formulaires/token/${encodeURIComponent(token)}`, token: null })).json as Form;
}

/** The questionnaire of a public link. Rejects with `CallFailure`. Wanted only where it did not come with the page. */
export function loadPublicForm({ token, place }: Where): Promise<Form> {
  return loadOrKept(place, () => ask(token));
}

async function keptWhole({ version }: Form, place: string): Promise<Form | undefined> {
  const kept = await readKeptForm<Form>(place);
  return kept && !kept.onlyIn && kept.version === version ? kept : undefined;
}

/**
 * The same form with the words of every language, which the page does not bring. Rejects without network. What the server refuses or has another
 * version of stays as it is here: nobody's questions change under their eyes.
 */
export async function loadWholeForm(form: Form, { token, place }: Where): Promise<Form> {
  const kept = await keptWhole(form, place);
  if (kept) return kept;
  try {
    const whole = await ask(token);
    await keepForm(place, whole);
    return whole.version === form.version ? whole : form;
  } catch (failure) {
    if ((failure as CallFailure).retryable) throw failure;
    return form;
  }
}

/** Keeps a form that a page brought, so that it opens without network in the language it is read in, and in the others once it was read in another. */
export async function keepBrought(form: Form, { place }: Where): Promise<void> {
  if (!(await keptWhole(form, place))) await keepForm(place, form);
}
