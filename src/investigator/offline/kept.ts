import type { GetListParams, RaRecord } from 'ra-core';
import type { Enrolled } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { queryRows } from '../../dataProvider/queryRows.ts';
import type { RespondentAnswers } from '../../dataProvider/study/index.ts';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import type { Respondent } from '../Respondent.ts';
import { activeForms, formOf, readAnswers, readPackage, readPart } from './keptPackage.ts';
import type { PackageHead } from './packageShape.ts';
import { peopleNow } from './personState.ts';
import type { Phone } from './phone.ts';
import { journalOf, readOnPhone } from './readOnPhone.ts';

/** What an open phone keeps, with everything that waits on it. */
export interface Kept extends PackageHead {
  phone: Phone;
}

export function noConnection(): CallFailure {
  return new CallFailure({ status: 0, code: 'network_error' });
}

export async function keptOn(phone: Phone): Promise<Kept | undefined> {
  const [kept, here] = [await readPackage(phone), await readOnPhone(phone)];
  const people = peopleNow(kept?.people ?? [], here);
  // Whoever was registered here is shown also where the browser has cleared the list.
  return kept || people.length > 0 ? { at: '', churches: 0, ...kept, phone, people } : undefined;
}

async function rowsOf({ people, phone }: Kept, resource: string): Promise<readonly RaRecord[] | undefined> {
  if (resource === 'users') return people as readonly RaRecord[];
  if (resource === 'formulaires') return activeForms((await readPart(phone, 'forms')) ?? {});
  return resource === 'conferences' || resource === 'churches' ? (await readPart(phone, 'places'))?.[resource] : undefined;
}

export async function listOf(kept: Kept, name: string, { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams) {
  const rows = await rowsOf(kept, name);
  if (!rows || !isResourceName(name)) throw noConnection();
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const { rows: data, total } = queryRows(resourceOf(name), rows, { filter: (filter ?? {}) as Record<string, unknown>, sort, range });
  return { data, total };
}

export function personOf({ people }: Kept, id: unknown): Respondent {
  const person = people.find((one) => one.id === String(id));
  if (!person) throw noConnection();
  return person;
}

/** The forms of somebody that this phone knows of: the one they fill in, and what was filled in here before it. */
export async function enrolmentsKept(kept: Kept, userId: string): Promise<Enrolled[]> {
  const { formulaireId, status = 'NOT_STARTED' } = personOf(kept, userId);
  const { journals } = await readOnPhone(kept.phone);
  const own = journals.filter(({ personId, formId }) => personId === userId && formId !== formulaireId);
  const never = { startedAt: null, closedAt: null };
  const former = own.map(({ formId, title, isFinishing }): Enrolled => ({
    formulaireId: formId,
    title,
    status: isFinishing ? 'CLOSED' : 'PROGRESS',
    ...never,
  }));
  const title = formOf((await readPart(kept.phone, 'forms')) ?? {}, formulaireId ?? '')?.title ?? '';
  return formulaireId ? [...former, { formulaireId, title, status, ...never }] : former;
}

/** Answers of a form before say nothing of the one that is filled in now. */
function isOfForm({ formulaireId }: RespondentAnswers, current: string | null | undefined): boolean {
  return !formulaireId || !current || formulaireId === current;
}

/** What the study office is known to have of somebody's answers: by its own word, or by what this phone has sent it. */
export async function officeAnswersOf(kept: Kept, userId: string): Promise<RespondentAnswers> {
  const { formulaireId, status } = personOf(kept, userId);
  const known = await readAnswers(kept.phone, userId);
  if (known && isOfForm(known, formulaireId)) return known;
  const journal = await journalOf(kept.phone, userId, formulaireId);
  // What was answered and is not on the phone must not look as if it were empty.
  if (!journal && status !== 'NOT_STARTED') throw noConnection();
  return { reponseRepondu: [], answers: (journal?.operations ?? []).filter(({ state }) => state === 'sent').map(({ entry }) => entry) };
}
