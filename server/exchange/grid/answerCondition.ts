import { sql, type SQL } from 'drizzle-orm';
import { answerPrefix, withoutAnswer } from '../../../src/contract/index.ts';
import { fold } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ListQuery } from '../../resources/readListQuery.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';

const { answerValues, responses } = tables;
type Questions = ReadonlyMap<string, QuestionVariables>;

/** Where the answer to a question stands: what a form works out is kept apart from what people say. */
export const sourceOf = ({ calculated }: QuestionVariables) => (calculated ? sql`coalesce(${responses.calculated}, '[]'::jsonb)` : sql`${responses.answers}`);

/** `5..10`, `5..`, `..10`, or one value alone. */
function rangeOf(value: string): { from: string; to: string } {
  const [from = '', to] = value.split('..', 2);
  return { from: from.trim(), to: (to ?? from).trim() };
}

/** Whether the kept answer to a question is like this: by its offset they are found among those kept and not set by set, which takes ten times as long of a million. */
function keptSo({ id }: QuestionVariables, condition: SQL): SQL {
  return sql`${responses.id} in (select kept.response_id from ${answerValues} as kept where kept.question_id = ${id} and ${condition} offset 0)`;
}

/** Ends the line of a kept answer that is free text next to the choices: no choice is called so. */
export const otherMark = '\u{1}';

/** Whether the lines of the kept answer to a question hold one of these, with a break before and behind each. */
function keptLine(question: QuestionVariables, sought: readonly string[]): SQL {
  const any = sought.map((text) => sql`position(${text} in chr(10) || kept.words || chr(10)) > 0`);
  return keptSo(question, sql`(${sql.join(any, sql` or `)})`);
}

function between(question: QuestionVariables, value: string, number: boolean): SQL {
  const { from, to } = rangeOf(value);
  const bound = (text: string): string | number => (number ? Number(text) : text);
  if (number && [from, to].some((text) => text !== '' && !Number.isFinite(Number(text))))
    throw new Refusal('bad_request', { details: { parameter: 'filter' } });
  // The greatest sign there is: `..2026-03` holds the days of March.
  const top = (text: string) => (number ? Number(text) : `${text}\u{10ffff}`);
  const kept = number ? sql`kept.number` : sql`nullif(kept.words, '') collate "C"`;
  const bounds = [...(from ? [sql`${kept} >= ${bound(from)}`] : []), ...(to ? [sql`${kept} <= ${top(to)}`] : [])];
  return bounds.length === 0 ? sql`true` : keptSo(question, sql.join(bounds, sql` and `));
}

function chosen(question: QuestionVariables, value: string): SQL {
  const choice = question.choices.find((one) => String(one.value) === value);
  if (!choice) return sql`false`;
  return keptLine(question, choice.titles?.map((title) => `\n${title}\n`) ?? [`${otherMark}\n`]);
}

function holding(question: QuestionVariables, value: string): SQL {
  return keptSo(question, sql`kept.words like ${`%${fold(value.normalize('NFC').slice(0, 200)).replace(/[\\%_]/g, '\\$&')}%`}`);
}

function questionNamed(questions: Questions, name: string): QuestionVariables | undefined {
  return name.startsWith(answerPrefix) ? questions.get(name.slice(answerPrefix.length)) : undefined;
}

const kindOf = ({ variables: [first] }: QuestionVariables) => first?.kind;

/** The questions whose values must be kept (`keepValues`) before sets are narrowed or ordered like this. */
export function questionsKept(questions: Questions, { sort, filter }: Partial<Pick<ListQuery, 'sort'>> & Pick<ListQuery, 'filter'>): QuestionVariables[] {
  const narrowed = Object.keys(filter).flatMap((name) => {
    const question = questionNamed(questions, name);
    return question ? [question] : [];
  });
  const ordered = sort && questionNamed(questions, sort.field);
  return [...new Set([...narrowed, ...(ordered ? [ordered] : [])])];
}

/** A condition on the answers to one question; undefined for a filter that is about no question of the form. */
export function answerCondition(questions: Questions, name: string, value: unknown): SQL | undefined {
  const question = questionNamed(questions, name);
  if (!question) return undefined;
  const text = String(value);
  if (text === withoutAnswer) return keptSo(question, sql`kept.words is null`);
  if (question.choices.length > 0) return chosen(question, text);
  const kind = kindOf(question);
  return kind === 'number' || kind === 'date' ? between(question, text, kind === 'number') : holding(question, text);
}

/** The question that sets are ordered by, and its kept answer, numbers by their size; undefined for a field that is no question. */
export function answerOrder(questions: Questions, field: string): { question: string; order: SQL } | undefined {
  const question = questionNamed(questions, field);
  if (!question) return undefined;
  if (kindOf(question) === 'number') return { question: question.id, order: sql`${answerValues.number}` };
  const words = sql`nullif(${answerValues.words}, '')`;
  return { question: question.id, order: sql`${question.choices.length > 0 ? sql`fold(${words})` : words} collate "C"` };
}
