import type { RaRecord } from 'ra-core';
import type { Form, Statistics } from '../../contract/index.ts';
import type { RespondentAnswers, StudyCalls } from '../../dataProvider/study/index.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import type { Respondent } from '../Respondent.ts';
import type { Phone } from './phone.ts';

/** What a day without network needs: one's own respondents, what they fill in, and the places. */
export interface FieldPackage {
  /** By the device's clock, ISO 8601. */
  at: string;
  people: readonly Respondent[];
  conferences: readonly RaRecord[];
  churches: readonly RaRecord[];
  /** By the form's id; under `''` the one that a person is given who has none yet. */
  forms: Readonly<Record<string, Form>>;
  /** Of those whose questionnaire is under way, by the person's id. */
  answers: Readonly<Record<string, RespondentAnswers>>;
}

const name = 'package';

export async function readPackage(phone: Phone): Promise<FieldPackage | undefined> {
  return (await phone.read(name)) as FieldPackage | undefined;
}

export async function writePackage(phone: Phone, kept: FieldPackage): Promise<void> {
  await phone.write(name, kept);
}

async function wholeList(path: string, filter?: object): Promise<RaRecord[]> {
  const { json } = await call({ path, query: { filter: filter && JSON.stringify(filter) }, timeout: 300_000 });
  return Array.isArray(json) ? (json as RaRecord[]) : [];
}

export function isUnderWay({ status }: Pick<Respondent, 'status'>): boolean {
  return status === 'PROGRESS' || status === 'REOPENED';
}

async function formsOf(study: StudyCalls, people: readonly Respondent[]): Promise<Record<string, Form>> {
  const anybodyOf = new Map(people.map(({ formulaireId, id }) => [formulaireId ?? '', id]));
  anybodyOf.set('', '');
  const forms: Record<string, Form> = {};
  for (const [formId, userId] of anybodyOf) {
    try {
      forms[formId] = await study.readFormToFill(userId ? { userId } : {});
    } catch (error) {
      // A closed form is filled by nobody any more.
      if (!(error instanceof CallFailure) || error.retryable) throw error;
    }
  }
  return forms;
}

/** Brings everything onto the phone. `onStep` tells how far it is, from 0 to 1. Rejects where one part did not come: the package before stays. */
export async function fetchPackage(study: StudyCalls, onStep: (done: number) => void): Promise<FieldPackage> {
  const people = (await wholeList('users', { role: 'RESPONDENT' })) as Respondent[];
  onStep(0.2);
  const conferences = await wholeList('conferences');
  const churches = await wholeList('churches');
  onStep(0.4);
  const forms = await formsOf(study, people);
  const open = people.filter(isUnderWay);
  const answers: Record<string, RespondentAnswers> = {};
  for (const [at, { id }] of open.entries()) {
    onStep(0.4 + (0.6 * at) / open.length);
    const { form: _form, ...known } = await study.readAnswersOf(id);
    answers[id] = known;
  }
  return { at: new Date().toISOString(), people, conferences, churches, forms, answers };
}

/** The counts of these respondents, as the server gives them. */
export function countsOf(people: readonly Pick<Respondent, 'status'>[]): Statistics {
  const count = (...statuses: readonly (string | undefined)[]) => String(people.filter(({ status }) => statuses.includes(status)).length);
  return { nb_no_started: count('NOT_STARTED', undefined), nb_progress: count('PROGRESS', 'REOPENED'), nb_completed: count('CLOSED') };
}
