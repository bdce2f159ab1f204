import { startWithHierarchy, type Hierarchy } from '../harness/hierarchy.ts';
import type { Api, ApiOptions } from '../harness/startApi.ts';
import { buildForm, type BuiltForm, type WantedQuestion } from './buildForm.ts';

/** The server with an active form of one section for each list of questions. */
export async function startWithForm(
  pages: readonly (readonly WantedQuestion[])[],
  options?: ApiOptions,
): Promise<{ api: Api; place: Hierarchy; form: BuiltForm; token: string }> {
  const { api, place } = await startWithHierarchy(options);
  const form = await buildForm(api.admin, 'Health', pages);
  return { api, place, form, token: String((await form.activates()).json.token) };
}
