import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { answerKinds, isNegative, type FormQuestion } from '../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { responsesFrom } from '../../study/answers/listResponses.ts';
import type { StoredAnswer } from '../../study/answers/storedAnswers.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import { say } from '../say.ts';
import type { Table } from './Table.ts';

const { responses } = tables;
const slice = 250;

interface Column {
  name: string;
  read(answer: StoredAnswer | undefined): string;
}

/** What a cell holds: the reason where there is one in place of a value, nothing where the question has no answer. */
const reasonOr = (value: (answer: StoredAnswer) => string) => (answer: StoredAnswer | undefined) => (answer ? (answer.reason ?? value(answer)) : '');

const optionName = (code: string | null | undefined, at: number) => (code ? code : String(at + 1));

/**
 * The columns of a question: one with its value; for several choices one of 0 and 1 for each, empty where it was not answered;
 * one more for the text of an "other" choice or of an explanation. Reasons for no answer stand as their codes.
 */
function columnsOf({ type, code, options }: FormQuestion): Column[] {
  const { choice, other } = answerKinds[type];
  const columns: Column[] =
    choice === 'many'
      ? options.map(({ title, code: own }, at) => ({ name: `${code}_${optionName(own, at)}`, read: reasonOr(({ reponses }) => (reponses.includes(title) ? '1' : '0')) }))
      : [{ name: code, read: reasonOr(({ reponses }) => reponses[0] ?? '') }];
  if (other) columns.push({ name: `${code}_other`, read: (answer) => answer?.other ?? '' });
  else if (choice === 'one' && options.some(({ title }) => isNegative(title))) columns.push({ name: `${code}_explanation`, read: (answer) => answer?.reponses[1] ?? '' });
  return columns;
}

/** Every question that any of the versions asks, the newest version's order first. */
function questionsOf(versions: readonly FormVersion[]): FormQuestion[] {
  const questions = new Map<string, FormQuestion>();
  for (const version of versions) for (const question of version.read.questions) if (!questions.has(question.id)) questions.set(question.id, question);
  return [...questions.values()];
}

export interface ResponseExport {
  where: SQL | undefined;
  /** The newest first. */
  versions: readonly FormVersion[];
  locale: Locale;
}

/** The sets of a form as a table: by study code, never by name. */
export function responseTable(db: Queries, { where, versions, locale }: ResponseExport): Table {
  const columns = questionsOf(versions).flatMap((question) => columnsOf(question).map((column) => ({ ...column, id: question.id })));
  async function* slices() {
    const [row] = await db
      .select({ ids: sql<string | null>`string_agg(id::text, ',' order by received_at, id)` })
      .from(responsesFrom(db).where(where).as('chosen'));
    const ids = row?.ids?.split(',') ?? [];
    for (let start = 0; start < ids.length; start += slice) {
      const part = ids.slice(start, start + slice);
      const about = new Map((await responsesFrom(db).where(and(where, inArray(responses.id, part)))).map((set) => [set.id, set]));
      const held = new Map((await db.select({ id: responses.id, answers: responses.answers }).from(responses).where(inArray(responses.id, part))).map((set) => [set.id, set.answers]));
      yield part.flatMap((id) => {
        const set = about.get(id);
        if (!set) return [];
        const answers = new Map(((held.get(id) ?? []) as StoredAnswer[]).map((answer) => [answer.id, answer]));
        return [[set.studyCode, String(set.version), set.status, set.mode, set.language, set.receivedAt.toISOString(), ...columns.map((column) => column.read(answers.get(column.id)))]];
      });
    }
  }
  const header = [say('study_code', locale), say('version', locale), say('status', locale), say('mode', locale), say('language', locale), say('sent_at', locale), ...columns.map(({ name }) => name)];
  return { name: 'responses', header, slices: slices() };
}
