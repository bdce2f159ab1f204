import { and, eq } from 'drizzle-orm';
import type { AnswerConflict, AnsweredQuestion, Form } from '../../../src/contract/index.ts';
import { partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import { typeDeclarations } from '../../../src/questionTypes/declarations.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { loadVersion, publishedForm, type FormVersion } from '../forms/formVersions.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import type { StoredAnswer } from '../intake/storedAnswers.ts';

const { enrolments, responses } = tables;

export type Response = typeof responses.$inferSelect;

/** A person's set of answers in a form, with the version it was given to last. */
export interface PersonsAnswers {
  enrolment: Enrolment;
  response: Response;
  version: FormVersion;
}

/** What a person has answered in a form; null before the first answer. */
export async function answersOfPerson(db: Queries, userId: string, formId: string): Promise<PersonsAnswers | null> {
  const [enrolment] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.formulaireId, formId)));
  if (!enrolment) return null;
  const [response] = await db
    .select()
    .from(responses)
    .where(and(eq(responses.formulaireId, formId), eq(responses.studyCode, enrolment.studyCode)));
  return response ? { enrolment, response, version: await loadVersion(db, response.versionId) } : null;
}

/** Of a repeated part the same in each entry. */
const numeroOf = (id: string, { read }: FormVersion) => read.byId.get(partsOfKey(id).id)?.question.numero ?? null;

/** One row for each value, as specified; an answer that is only a reason has one row without a title. */
export function titlesOf(answers: readonly StoredAnswer[], version: FormVersion): AnsweredQuestion[] {
  return answers.flatMap(({ id, reponses }): AnsweredQuestion[] => {
    const named = { questionId: id, numero: numeroOf(id, version) };
    return reponses.length > 0 ? reponses.map((title) => ({ ...named, title })) : [named];
  });
}

/** Which questions have an answer, and nothing of what it is. */
export function answeredOf(answers: readonly StoredAnswer[], version: FormVersion): AnsweredQuestion[] {
  return answers.map(({ id }) => ({ questionId: id, numero: numeroOf(id, version) }));
}

interface Shown {
  answers: StoredAnswer[];
  reponseRepondu: AnsweredQuestion[];
  conflicts: AnswerConflict[];
}

/** The same without what tells who a person is: answers to types of question that are personal. */
export function withoutPersonal<Set extends Shown>(shown: Set, { read }: FormVersion): Set {
  const isTold = (id: string) => {
    const type = read.byId.get(partsOfKey(id).id)?.question.type;
    return type === undefined || !typeDeclarations[type].personal;
  };
  return {
    ...shown,
    answers: shown.answers.filter(({ id }) => isTold(id)),
    reponseRepondu: shown.reponseRepondu.filter(({ questionId }) => isTold(questionId)),
    conflicts: shown.conflicts.filter(({ questionId }) => isTold(questionId)),
  };
}

/** The set as a screen shows it: with its version's form, so that it reads as it was filled in. */
export function presentAnswers(response: Response, version: FormVersion): { answers: StoredAnswer[]; reponseRepondu: AnsweredQuestion[]; form: Form } {
  const answers = response.answers as StoredAnswer[];
  return { answers, reponseRepondu: titlesOf(answers, version), form: publishedForm(version, true) };
}
