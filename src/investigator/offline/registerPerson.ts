import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import type { Registration } from '../../dataProvider/study/people.ts';
import { valuesToSend } from '../../dataProvider/valuesToSend.ts';
import { users } from '../../resources/index.ts';
import type { Respondent } from '../Respondent.ts';

/** Registers somebody under the id that this phone gave: however often it is repeated, it counts once. Rejects as a creation does. */
export async function registerPerson(
  online: FieldDataProvider,
  { body, ...registration }: Registration,
): Promise<Respondent & { message?: string; hasDuplicate?: boolean }> {
  return online.register({ ...registration, body: valuesToSend(users, body, { role: 'INVESTIGATOR', mode: 'create' }) });
}
