import type { NoAnswerReason, ProposedAnswer } from '../../../src/contract/index.ts';
import { typeEngines, type FormQuestion, isChosen, type ReadForm } from '../../../src/questionnaire/engine/index.ts';
import { fold, locales } from '../../../src/resources/define/index.ts';
import { unescapeCell } from '../export/escapeCell.ts';
import { identityFields } from '../export/dataset/identityFields.ts';
import { missingCodes } from '../export/dataset/Variable.ts';
import { UnreadableSheet } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import { headingKey, readHeader, type Mapping } from './columnsOf.ts';
import type { ImportColumn, ImportField } from './Report.ts';

/** What a column of answers says: something of the set, or one part of an answer. */
export type ResponseColumn =
  | { kind: 'study_code' | 'language' }
  | { kind: 'answer' | 'other' | 'explanation'; question: FormQuestion }
  | { kind: 'flag'; question: FormQuestion; option: ProposedAnswer };

const skippedTexts = ['status', 'mode', 'interviewer_code', 'interview_minutes'] as const;

/** Columns of our own export that follow from the set and are not read back. */
const skipped = new Set(
  ['version', 'form_version', 'received', 'received_at', ...skippedTexts]
    .concat(locales.flatMap((locale) => (['version', 'sent_at', ...skippedTexts] as const).map((name) => translate(name, locale))))
    .map(headingKey),
);

/** What a question may be called in a heading, the surest first: a code of one may be the number of another. */
const names: readonly ((asked: FormQuestion) => string[])[] = [
  ({ id, code }) => [id, code],
  ({ question: { title, translations } }) => [title, ...Object.values(translations ?? {}).flatMap((words) => (words.title ? [words.title] : []))],
  ({ question: { numero } }) => (numero === null || numero === undefined ? [] : [String(numero), `q${numero}`]),
];

export interface ResponseHeader {
  columns: ImportColumn[];
  /** What each column says, by its place; undefined where it is not read. */
  meanings: (ResponseColumn | undefined)[];
  ignored: string[];
  fields: ImportField[];
}

/** What one row of a sheet can answer. The entries of a repeated part are rows of their own: they are not read from a table of sets. */
export const questionsInRow = ({ questions }: Pick<ReadForm, 'questions'>): FormQuestion[] => questions.filter(({ roster }) => roster === undefined);

/** What a column can be read as: any question's answer. */
export function answerFields(form: Pick<ReadForm, 'questions'>): ImportField[] {
  return questionsInRow(form).map(({ code, question }) => ({ name: code, label: question.title, required: false }));
}

/** Which question each column answers: known by its code, number, id or title in any language. @throws UnreadableSheet where none is */
export function responseColumns(form: ReadForm, header: readonly string[], mapping: Mapping): ResponseHeader {
  const questions = questionsInRow(form);
  const persons = new Set(identityFields().map(({ column }) => headingKey(column)));
  const meanings = new Map<string, ResponseColumn>([
    ['study_code', { kind: 'study_code' }],
    ['language', { kind: 'language' }],
  ]);
  const known = new Map<string, string>();
  const knows = (heading: string, name: string) => {
    const key = headingKey(heading);
    if (key !== '' && !known.has(key)) known.set(key, name);
  };
  for (const kind of ['study_code', 'language'] as const)
    for (const heading of [kind, ...locales.map((locale) => translate(kind, locale))]) knows(heading, kind);
  for (const question of questions) meanings.set(question.code, { kind: 'answer', question });
  for (const namesOf of names) for (const question of questions) for (const heading of namesOf(question)) knows(heading, question.code);
  // Columns of their own come after all titles: a question may be called what another's option column would be.
  for (const question of questions) {
    const { value } = typeEngines[question.type];
    const parts: [string, ResponseColumn][] = value === 'many' ? question.options.map((option) => [option.code ?? '', { kind: 'flag', question, option }]) : [];
    if (isChosen(value)) parts.push(['other', { kind: 'other', question }], ['explanation', { kind: 'explanation', question }]);
    if (typeEngines[question.type].basis) parts.push(['basis', { kind: 'explanation', question }]);
    for (const [part, meaning] of parts) {
      if (!meanings.has(`${question.code}_${part}`)) meanings.set(`${question.code}_${part}`, meaning);
      knows(`${question.code}_${part}`, `${question.code}_${part}`);
    }
  }
  const columns = readHeader(header, known, mapping);
  const read = columns.map(({ field }) => (field === null ? undefined : meanings.get(field)));
  if (!read.some((meaning) => meaning && 'question' in meaning)) throw new UnreadableSheet('no_header');
  return {
    columns,
    meanings: read,
    ignored: columns
      .filter(({ heading, field }) => field === null && heading !== '' && !skipped.has(headingKey(heading)) && !persons.has(headingKey(heading)))
      .map(({ heading }) => heading),
    fields: answerFields(form),
  };
}

const reasonsByText = new Map<string, NoAnswerReason | 'not_asked'>(
  locales.flatMap((locale) => [
    [fold(translate('missing_dont_know', locale)), 'DONT_KNOW'],
    [fold(translate('missing_refused', locale)), 'REFUSED'],
    [fold(translate('missing_not_asked', locale)), 'not_asked'],
  ]),
);
reasonsByText.set(String(missingCodes.dontKnow), 'DONT_KNOW').set(String(missingCodes.refused), 'REFUSED').set(String(missingCodes.notAsked), 'not_asked');

/** Why a cell has no value, where it says so. A proposed answer of the same words is an answer. */
export function reasonInCell({ options }: FormQuestion, cell: string): NoAnswerReason | 'not_asked' | undefined {
  return options.some(({ title }) => fold(title) === fold(cell)) ? undefined : reasonsByText.get(fold(cell));
}

function canonicalTitle(options: readonly ProposedAnswer[], text: string): string {
  const wanted = fold(text.trim());
  const found =
    options.find(
      ({ title, code, translations }) =>
        fold(title) === wanted ||
        (code && fold(code) === wanted) ||
        Object.values(translations ?? {}).some((words) => words.title && fold(words.title) === wanted),
    ) ?? options.find(({ code }) => /^\d+$/.test(wanted) && code === `a${wanted}`);
  return found?.title ?? text.trim();
}

/** A cell as answers: several choices stand apart by `;`, `|` or a line end; labels in any language become canonical titles. */
export function answersInCell({ type, options }: FormQuestion, raw: string): string[] {
  const cell = unescapeCell(raw);
  const { value } = typeEngines[type];
  if (!isChosen(value)) return [cell.trim()];
  if (value === 'one') return [canonicalTitle(options, cell)];
  const whole = canonicalTitle(options, cell);
  if (options.some(({ title }) => title === whole)) return [whole];
  return cell
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => canonicalTitle(options, part));
}
