import { sql, type SQL } from 'drizzle-orm';
import { answerPrefix, withoutAnswer } from '../../../src/contract/index.ts';
import { fold } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';

const { responses } = tables;
type Questions = ReadonlyMap<string, QuestionVariables>;

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** Where the answer to a question stands: what a form works out is kept apart from what people say. */
const sourceOf = ({ calculated }: QuestionVariables) => (calculated ? sql`coalesce(${responses.calculated}, '[]'::jsonb)` : sql`${responses.answers}`);

/** `5..10`, `5..`, `..10`, or one value alone. */
function rangeOf(value: string): { from: string; to: string } {
  const [from = '', to] = value.split('..', 2);
  return { from: from.trim(), to: (to ?? from).trim() };
}

function between(question: QuestionVariables, value: string, number: boolean): SQL {
  const { from, to } = rangeOf(value);
  const bound = (text: string): string | number => (number ? Number(text) : text);
  if (number && [from, to].some((text) => text !== '' && !Number.isFinite(Number(text))))
    throw new Refusal('bad_request', { details: { parameter: 'filter' } });
  // The greatest sign there is: `..2026-03` holds the days of March.
  const top = (text: string) => (number ? Number(text) : `${text}\u{10ffff}`);
  const asked = [...(from ? ['@ >= $from'] : []), ...(to ? ['@ <= $to'] : [])].join(' && ');
  if (asked === '') return sql`true`;
  const path = `$[*] ? (@.id == $id).reponses[0]${number ? '.double()' : ''} ? (${asked})`;
  const named = json({ id: question.id, ...(from && { from: bound(from) }), ...(to && { to: top(to) }) });
  return sql`coalesce(jsonb_path_exists(${sourceOf(question)}, ${path}::jsonpath, ${named}, true), false)`;
}

function chosen(question: QuestionVariables, value: string): SQL {
  const choice = question.choices.find((one) => String(one.value) === value);
  if (!choice) return sql`false`;
  if (!choice.titles) return sql`jsonb_path_exists(${sourceOf(question)}, '$[*] ? (@.id == $id && exists(@.other))'::jsonpath, ${json({ id: question.id })})`;
  const any = choice.titles.map((title) => sql`${sourceOf(question)} @> ${json([{ id: question.id, reponses: [title] }])}`);
  return sql`(${sql.join(any, sql` or `)})`;
}

function holding(question: QuestionVariables, value: string): SQL {
  const pattern = `%${fold(value.normalize('NFC').slice(0, 200)).replace(/[\\%_]/g, '\\$&')}%`;
  // The set is asked first whether it has the answer at all: its texts are read only then.
  return sql`(${sourceOf(question)} @> ${json([{ id: question.id }])} and exists (
    select from jsonb_array_elements(${sourceOf(question)}) as entry where entry->>'id' = ${question.id} and fold((entry->'reponses')::text) like ${pattern}))`;
}

function questionNamed(questions: Questions, name: string): QuestionVariables | undefined {
  return name.startsWith(answerPrefix) ? questions.get(name.slice(answerPrefix.length)) : undefined;
}

/** A condition on the answers to one question; undefined for a filter that is about no question of the form. */
export function answerCondition(questions: Questions, name: string, value: unknown): SQL | undefined {
  const question = questionNamed(questions, name);
  if (!question) return undefined;
  const text = String(value);
  if (text === withoutAnswer) return sql`not ${sourceOf(question)} @> ${json([{ id: question.id }])}`;
  if (question.choices.length > 0) return chosen(question, text);
  const kind = question.variables[0]?.kind;
  return kind === 'number' || kind === 'date' ? between(question, text, kind === 'number') : holding(question, text);
}

/** The answer to one question as sets are ordered by it, numbers by their size; undefined for a field that is no question. */
export function answerOrder(questions: Questions, field: string): SQL | undefined {
  const question = questionNamed(questions, field);
  if (!question) return undefined;
  const text = sql`(select entry->'reponses'->>0 from jsonb_array_elements(${sourceOf(question)}) as entry where entry->>'id' = ${question.id} limit 1)`;
  const isNumber = question.variables[0]?.kind === 'number';
  return isNumber ? sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric end` : sql`fold(${text})`;
}
