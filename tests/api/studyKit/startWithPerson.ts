import type { Hierarchy } from '../harness/hierarchy.ts';
import type { Person, Stored } from '../harness/Person.ts';
import type { Api } from '../harness/startApi.ts';
import type { BuiltForm } from './buildForm.ts';
import { startWithForm } from './startWithForm.ts';

/** The server with a form of one question, an investigator, and the person whom they have registered for it. */
export async function startWithPerson(fields: object): Promise<{ api: Api; place: Hierarchy; form: BuiltForm; investigator: Person; person: Stored }> {
  const { api, place, form } = await startWithForm([[{ title: 'How are you?' }]]);
  const conferenceId = place.conference.id;
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId });
  const person = await api.hasRespondent({ ...fields, conferenceId, formulaireId: form.id }, investigator);
  return { api, place, form, investigator, person };
}
