import { randomUUID } from 'node:crypto';
import type { Question, QuestionType } from '../../../../src/contract/index.ts';
import { isChosen, isUnseen, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { TypeExchange, XlsFormChoice, XlsFormHalf, XlsFormLoss, XlsFormRow } from '../../../../src/questionTypes/define/TypeExchange.ts';
import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import type { Locale, TranslatedTexts } from '../../../../src/resources/define/index.ts';
import { awaitedIn } from '../choicesAwaited.ts';
import { readExtra, readYes } from '../extras.ts';
import type { Named } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import type { ChoiceLists } from './readChoices.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { readMedia } from './readMedia.ts';
import { below, longest, type ReadText, readText } from './readText.ts';
import type { AskingType } from './readType.ts';

/** A question as its row says it, before the conditions and constraints that may speak of others. */
export interface QuestionRow {
  row: FormRow;
  question: Question;
  title: ReadText;
  hint: ReadText;
  named: Named;
  from: Partial<Record<Locale, TranslatedTexts['of']>> | undefined;
  /** It cannot be asked here and stands there for other tools alone: nothing can rest on it. */
  isKept: boolean;
}

/** The types by the words for them; those that look at more than the word come first. */
const types = Object.entries(typeExchanges).sort(([, a], [, b]) => Number(!a.xlsForm.fits) - Number(!b.xlsForm.fits)) as [QuestionType, TypeExchange][];

function typeOf(row: XlsFormRow): { type: QuestionType; half: XlsFormHalf; loss: XlsFormLoss | null } {
  for (const [type, { xlsForm: half }] of types) {
    const loss = half.words[row.word];
    if (loss !== undefined && (half.fits?.(row) ?? true)) return { type, half, loss };
  }
  throw new Error(`No question type has the word ${row.word}`);
}

export interface QuestionSource {
  row: FormRow;
  type: AskingType;
  code: string;
  lists: ChoiceLists;
}

export function readQuestion({ row, type: asking, code, lists }: QuestionSource, reading: Reading): QuestionRow {
  const { word, list, orOther = false } = asking;
  const cells: XlsFormRow = {
    word,
    orOther,
    appearance: row.cell('appearance'),
    choices: lists(list ?? row.cell('ahs_choices')),
    cell: row.cell,
    choicesOf: lists,
  };
  const { type, half, loss } = typeOf(cells);
  if (loss && !isOurs(row, loss)) reading.note(loss, row, { column: loss === 'range_as_number' ? 'parameters' : 'type' });
  const choices = half.choices?.(cells) ?? cells.choices;
  const { value, role, other = false } = typeEngines[type];
  const { title, hint } = textsOf(row, role === 'note', reading);
  if (title.text === '' && role !== 'note') {
    title.text = row.cell('name') || code;
    // What nobody is asked needs no words.
    if (!role) reading.note('title_from_name', row, { column: 'name' });
  }
  if (isChosen(value) && choices.length === 0 && !awaitedIn(row.cell('appearance'))) reading.note('choices_missing', row, { column: 'type' });

  const question: Question = {
    id: randomUUID(),
    title: title.text,
    type,
    code,
    option: choices.map(({ answer }) => ({ ...answer, id: randomUUID() })),
    required: !role && readYes(row.cell('required')) === true,
    appearance: row.cell('appearance') || null,
    allowDontKnow: readYes(row.cell('ahs_dont_know')) === true,
    allowRefuse: readYes(row.cell('ahs_refuse')) === true,
    allowPartialDate: readYes(row.cell('ahs_partial_date')) === true,
    ordinal: isOrdinal(row),
    recorded: readYes(row.cell('ahs_recorded')) === true,
    ...half.read?.(cells),
    ...(!isUnseen(type) && readMedia(row, reading)),
  };
  return {
    row,
    question,
    title,
    hint,
    named: { name: row.cell('name'), code, value, ...namesIn(choices), other },
    from: readExtra(row, 'ahs_translated_from'),
    isKept: loss === 'type_media' || role === 'account',
  };
}

/** Choices laid out as a Likert scale are one, unless our own column says otherwise. */
export const isOrdinal = (row: Pick<FormRow, 'cell'>): boolean =>
  readYes(row.cell('ahs_ordinal') || (/\blikert\b/.test(row.cell('appearance')) ? 'yes' : '')) === true;

/** Titles by names, and the names that several choices have. */
function namesIn(choices: readonly XlsFormChoice[]): Pick<Named, 'titles' | 'shared'> {
  const titles = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, answer } of choices) {
    if (titles.has(name)) shared.add(name);
    else titles.set(name, answer.title);
  }
  return { titles, ...(shared.size > 0 && { shared }) };
}

/** What was told when it came from elsewhere is not told again of our own file. */
export const isOurs = (row: FormRow, loss: XlsFormLoss) =>
  (loss === 'type_metadata' || loss === 'type_silent' || loss === 'type_media') && readYes(row.cell('ahs_item')) === true;

/** A note is often longer than a line: what follows its first line is said below it. */
function textsOf(row: FormRow, isNote: boolean, reading: Reading): Pick<QuestionRow, 'title' | 'hint'> {
  const hint = readText(row, { column: 'hint', as: 'description' }, reading);
  if (!isNote) return { title: readText(row, { column: 'label', as: 'title' }, reading), hint };
  const label = readText(row, { column: 'label', as: 'description' }, reading);
  const parts = (text: string): [string, string] => {
    const [line = ''] = text.split('\n');
    const first = [...line].slice(0, longest.title).join('');
    return [first, text.slice(first.length).trim()];
  };
  const part = (at: 0 | 1): ReadText => ({
    text: parts(label.text)[at],
    others: Object.fromEntries(Object.entries(label.others).map(([locale, text]) => [locale, parts(text)[at]])),
  });
  return { title: part(0), hint: part(1).text === '' ? hint : below(part(1), hint) };
}
