import type { RaRecord } from 'ra-core';
import type { Form, Statistics } from '../../contract/index.ts';
import type { FieldCalls } from '../../dataProvider/study/fieldCalls.ts';
import type { RespondentAnswers } from '../../dataProvider/study/index.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import type { Respondent } from '../Respondent.ts';
import type { FieldPackage, FormerPackage } from './packageShape.ts';

/** Calls at once: a line with a long round trip is not waited for five hundred times. */
const lanes = 4;

async function wholeList(path: string, filter?: object): Promise<RaRecord[]> {
  const { json } = await call({ path, query: { filter: filter && JSON.stringify(filter) }, timeout: 300_000 });
  return Array.isArray(json) ? (json as RaRecord[]) : [];
}

async function formsOf(study: FieldCalls, people: readonly Respondent[]): Promise<Record<string, Form>> {
  const anybodyOf = new Map(people.map(({ formulaireId, id }) => [formulaireId ?? '', id]));
  anybodyOf.set('', '');
  const forms: Record<string, Form> = {};
  // Whichever of them somebody is given in the field; a server that lists none has only those of its people.
  for (const { id } of await wholeList('formulaires', { isValid: true }).catch(() => [])) if (!anybodyOf.has(String(id))) anybodyOf.set(String(id), '');
  for (const [formId, userId] of anybodyOf) {
    try {
      const form = await study.readFormToFill(userId ? { userId } : { ...(formId && { formulaireId: formId }) });
      if (userId || !formId || form.id === formId) forms[formId] = form;
    } catch (error) {
      // A closed form is filled by nobody any more.
      if (!(error instanceof CallFailure) || error.retryable) throw error;
    }
  }
  return forms;
}

/** A completed questionnaire changes only with its person's record; one under way may change at any time. */
function isUnchanged(person: Respondent, { head, answered }: FormerPackage): boolean {
  const before = head.people.find(({ id }) => id === person.id);
  return person.status === 'CLOSED' && answered.has(person.id) && before?.status === 'CLOSED' && before.updatedAt === person.updatedAt;
}

async function answersOf(
  study: FieldCalls,
  people: readonly Respondent[],
  { forms, onOne }: { forms: Readonly<Record<string, Form>>; onOne(done: number): void },
): Promise<Record<string, RespondentAnswers>> {
  const answers: Record<string, RespondentAnswers> = {};
  const left = [...people];
  const work = async (): Promise<void> => {
    for (let person = left.pop(); person; person = left.pop()) {
      const { form, ...known } = await study.readAnswersOf(person.id);
      const current = forms[person.formulaireId ?? ''];
      // Given to a former version, answers bring that one along to be read in.
      answers[person.id] = form && form.version !== current?.version ? { ...known, form } : known;
      onOne(Object.keys(answers).length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return answers;
}

/** Brings everything onto the phone. `onStep` tells how far it is, from 0 to 1. Rejects where one part did not come: the package before stays. */
export async function fetchPackage(study: FieldCalls, onStep: (done: number) => void, former?: FormerPackage): Promise<FieldPackage> {
  const at = new Date().toISOString();
  const people = (await wholeList('users', { role: 'RESPONDENT' })) as Respondent[];
  onStep(0.2);
  const conferences = await wholeList('conferences');
  const churches = await wholeList('churches');
  onStep(0.4);
  const forms = await formsOf(study, people);
  const begun = people.filter(({ status }) => status !== undefined && status !== 'NOT_STARTED');
  const unchanged = begun.filter((person) => former && isUnchanged(person, former)).map(({ id }) => id);
  const wanted = begun.filter(({ id }) => !unchanged.includes(id));
  const answers = await answersOf(study, wanted, { forms, onOne: (done) => onStep(0.4 + (0.6 * done) / wanted.length) });
  return { head: { at, people, churches: churches.length }, places: { conferences, churches }, forms, answers, unchanged };
}

/** The counts of these respondents, as the server gives them. */
export function countsOf(people: readonly Pick<Respondent, 'status'>[]): Statistics {
  const count = (...statuses: readonly (string | undefined)[]) => String(people.filter(({ status }) => statuses.includes(status)).length);
  return { nb_no_started: count('NOT_STARTED', undefined), nb_progress: count('PROGRESS', 'REOPENED'), nb_completed: count('CLOSED') };
}
