import type { Coarse } from '../../../../src/contract/index.ts';
import type { FormQuestion } from '../../../../src/questionnaire/engine/index.ts';
import { typeEngines } from '../../../../src/questionTypes/engines.ts';
import type { Cells } from '../../xlsform/write/Cells.ts';
import type { FindingCode } from '../../xlsform/Finding.ts';
import { type BookRow, cellOf } from '../bookOf.ts';
import { type Coding, type Extended, type Extension, extensions, type Item } from './Questionnaire.ts';

export interface Release {
  /** `choice` and `open-choice` of R4 are one type in R5. */
  isFive: boolean;
  /** For answers: what is worked out or told by the device has an item as well, and what does not leave has none. */
  answers?: { leftOut: ReadonlySet<string>; coarse: Coarse };
}

export interface WrittenItem {
  /** Without it the row is left out. */
  item?: Item;
  losses: { code: FindingCode; column: string; value?: string }[];
}

/** What a choice is called in every language. */
export type Translated = (cells: Cells, column: string) => { text: string; extended: Extended | undefined };

export const controlled = (code: string): Extension => ({
  url: extensions.itemControl,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] as Coding[] },
});

const plain: Readonly<Record<string, string>> = { integer: 'integer', decimal: 'decimal', date: 'date', time: 'time', note: 'display', file: 'attachment' };

/** A choice as a coding, with its words in other languages. */
export function codingOf(choice: Cells, words: Translated): Coding {
  const { text, extended } = words(choice, 'label');
  return { code: cellOf(choice, 'name'), display: text || cellOf(choice, 'name'), ...(extended && { _display: extended }) };
}

/** The type of an item with what belongs to it, without its words and its condition. */
export function writeItem(row: BookRow, words: Translated, { isFive, answers }: Release): WrittenItem {
  const told = answers && row.asked && toldItem(row.asked, answers.coarse);
  if (told) return { item: told, losses: [] };
  const { cells, word, asked, choices } = row;
  const question = asked?.question;
  const appearance = cellOf(cells, 'appearance');
  const losses: WrittenItem['losses'] = [];
  const lose = (code: FindingCode, column: string, value?: string) => losses.push({ code, column, ...(value !== undefined && { value }) });
  const extension: Extension[] = [];
  let item: Item;

  if (plain[word]) item = { type: plain[word] };
  else if (word === 'text') item = { type: appearance.includes('multiline') ? 'text' : 'string' };
  else if (word === 'select_one' || word === 'select_multiple' || word === 'acknowledge') {
    const isOpen = cellOf(cells, 'type').endsWith(' or_other');
    item = {
      type: isFive ? 'coding' : isOpen ? 'open-choice' : 'choice',
      ...(isFive && isOpen && { answerConstraint: 'optionsOrString' }),
      ...(word === 'select_multiple' && { repeats: true }),
      answerOption: (word === 'acknowledge' ? [{ name: 'OK' }] : choices).map((choice) => ({ valueCoding: codingOf(choice, words) })),
    };
    if (appearance.includes('minimal')) extension.push(controlled('drop-down'));
  } else if (word === 'range') {
    const [, least = '0', most = '10'] = /start=(\S+) end=(\S+)/.exec(cellOf(cells, 'parameters')) ?? [];
    item = { type: 'integer' };
    extension.push(controlled('slider'), { url: extensions.sliderStep, valueInteger: 1 });
    extension.push({ url: extensions.minValue, valueInteger: Number(least) }, { url: extensions.maxValue, valueInteger: Number(most) });
    if (choices.length > 2) lose('no_words', 'answerOption');
  } else if (word === 'image' || word === 'audio') {
    item = { type: 'attachment' };
    if (appearance.includes('signature')) extension.push({ url: extensions.signature, valueCodeableConcept: { coding: [{ code: '1.2.840.10065.1.12.1.1' }] } });
    else lose('other_type', 'type', word);
  } else if (word === 'geopoint' || word === 'barcode') {
    item = { type: 'string' };
    lose('other_type', 'type', word);
  } else return { losses: [{ code: 'row_left_out', column: 'type', value: word }] };

  if (word !== 'range') extension.push(...limits(row, lose));
  if (question?.maxLength) item.maxLength = question.maxLength;
  if (question?.required) item.required = true;
  else if (question?.requiredIf) lose('no_words', 'required', cellOf(cells, 'required'));
  if (cellOf(cells, 'read_only') === 'true()') item.readOnly = true;
  else if (question?.readOnlyIf) lose('no_words', 'readOnly', cellOf(cells, 'read_only'));
  if (question?.choiceFilter) lose('no_words', 'answerOption', cellOf(cells, 'choice_filter'));
  if (question?.ordinal) lose('no_words', 'answerOption', 'ahs_ordinal');
  if (question?.allowDontKnow || question?.allowRefuse) lose('about_reasons', '');
  if (question?.allowPartialDate) lose('about_partial', '');
  if (question?.initial) {
    const initial = initialOf(cellOf(cells, 'default'), item);
    if (initial) item.initial = [initial];
    else lose('no_words', 'initial', cellOf(cells, 'default'));
  }
  return { item: { ...item, ...(extension.length > 0 && { extension }) }, losses };
}

/** The item of what nobody is asked, and of what is made coarser: a band is a text, an age a number. */
function toldItem({ id, type }: FormQuestion, coarse: Coarse): Item | undefined {
  const { role, value } = typeEngines[type];
  if (value === 'number' && coarse[id]) return { type: 'string' };
  if (value === 'date' && coarse[id] === 'age') return { type: 'integer' };
  if (!role || role === 'note' || role === 'table') return undefined;
  const isDated = value === 'date';
  return {
    type: value === 'number' ? 'decimal' : isDated ? 'date' : 'string',
    readOnly: true,
    extension: [{ url: extensions.hidden, valueBoolean: true }],
  };
}

function limits({ asked, cells }: BookRow, lose: (code: FindingCode, column: string, value?: string) => void): Extension[] {
  const { min, max, pattern, checks, patternMessage } = asked?.question ?? {};
  const value = (said: string): Omit<Extension, 'url'> | undefined => {
    const type = asked && typeEngines[asked.type];
    if (type?.value === 'date') return { valueDate: said };
    if (type?.value !== 'number') return undefined;
    return type.whole && Number.isInteger(Number(said)) ? { valueInteger: Number(said) } : { valueDecimal: Number(said) };
  };
  const made: Extension[] = [];
  for (const [said, url] of [
    [min, extensions.minValue],
    [max, extensions.maxValue],
  ] as const) {
    const worded = said ? value(said) : undefined;
    if (worded) made.push({ url, ...worded });
    else if (said) lose('about_checks', 'extension', said);
  }
  if (pattern) made.push({ url: extensions.regex, valueString: pattern });
  if ((checks ?? []).length > 0 || patternMessage) lose('about_checks', 'extension', cellOf(cells, 'constraint'));
  return made;
}

/** A constant that a question begins with; undefined for what is worked out. */
function initialOf(said: string, { type = '', answerOption }: Item): Readonly<Record<string, unknown>> | undefined {
  if (said === '' || /\$\{|\w\(.*\)/.test(said)) return undefined;
  if (answerOption) {
    const coding = answerOption.find(({ valueCoding }) => valueCoding?.code === said)?.valueCoding;
    return coding && { valueCoding: { code: coding.code, display: coding.display } };
  }
  if (type === 'integer') return { valueInteger: Number(said) };
  if (type === 'decimal') return { valueDecimal: Number(said) };
  return type === 'date' ? { valueDate: said } : type === 'time' ? { valueTime: `${said}:00` } : { valueString: said };
}
