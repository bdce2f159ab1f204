import type { Form } from '../../contract/index.ts';
import { call } from '../../dataProvider/http.ts';
import { loadOrKept } from '../../offline/keptForms.ts';

/** The questionnaire of a public link, kept under `place`. Rejects with `CallFailure`. Wanted only where it did not come with the page. */
export function loadPublicForm(token: string, place: string): Promise<Form> {
  return loadOrKept(place, async () => (await call({ path: `formulaires/token/${encodeURIComponent(token)}`, token: null })).json as Form);
}
