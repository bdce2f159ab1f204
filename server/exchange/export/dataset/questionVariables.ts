import {
  isCalculated,
  typeEngines,
  isNegative,
  textOf,
  type AnswerValue,
  type FormQuestion,
  type Reading,
  type ValueType,
} from '../../../../src/questionnaire/engine/index.ts';
import type { ValueColumn } from '../../../../src/questionTypes/define/TypeExchange.ts';
import { typeExchanges } from '../../../../src/questionTypes/exchanges.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../../translate.ts';
import { optionNumbers } from './optionNumbers.ts';
import type { Variable } from './Variable.ts';

/** A question's columns, and the cells of an answer that has a value. */
export interface QuestionVariables {
  id: string;
  variables: readonly Variable[];
  /** `on` tells the day on which the set was answered. */
  cellsOf(answer: AnswerValue, on: () => string): string[];
  code: string;
  title: string;
  /** A form works it out. */
  calculated: boolean;
  /** What can be chosen, and what each was called in any version; an "other" choice has no titles. Empty where nothing is chosen. */
  choices: readonly { value: number; label: string; titles?: readonly string[] }[];
}

export interface AskedQuestion {
  /** The same question in each version that asks it, the oldest first. */
  asked: readonly FormQuestion[];
  section: string;
  formula: string;
  condition: string;
  reading: Reading;
  locale: Locale;
  nameFor(wanted: string): string;
}

/** The number of an answer that is none of the proposed ones. */
const otherNumber = 9996;
const joined = ({ values, other }: AnswerValue) => (other ? [...values, other] : values).join('; ');

/** How many of the proposed answers it may be, or the columns of its value. */
function shapeOf(question: FormQuestion): ValueType | readonly ValueColumn[] {
  const { columns } = typeExchanges[question.type];
  return columns === 'choices' ? typeEngines[question.type].value : columns(question);
}

/**
 * The columns of a question: one with its value; for several choices one of 0 and 1 for each; one more for the text of an
 * "other" choice or of an explanation. A question whose type changed between versions is a text.
 */
export function questionVariables({ asked, section, formula, condition, reading, locale, nameFor }: AskedQuestion): QuestionVariables {
  const newest = asked[asked.length - 1] as FormQuestion;
  const { id, code } = newest;
  const shapes = asked.map(shapeOf);
  const isSame = new Set(shapes.map((one) => JSON.stringify(one))).size === 1;
  const shape = isSame ? shapes[0] : [{ kind: 'text' as const }];
  const label = textOf(newest.question, 'title', reading).text;
  const files = asked.some(({ type }) => typeEngines[type].files);
  const about = { code, section, ...(formula && { formula }), ...(condition && { condition }), ...(files && { files }) };
  const variables: Variable[] = [];
  const reads: ((answer: AnswerValue) => string)[] = [];
  const add = (name: string, variable: Pick<Variable, 'label' | 'kind'> & Partial<Variable>, read: (answer: AnswerValue) => string) => {
    variables.push({ ...about, values: [], ...variable, name: nameFor(name) });
    reads.push(read);
  };

  const takesOther = asked.some(({ type }) => typeEngines[type].other);
  const { options, byTitle } = optionNumbers(
    asked.map((question) => question.options),
    reading,
  );
  if (shape === 'many') {
    const values = [
      { value: 0, label: translate('no', locale) },
      { value: 1, label: translate('yes', locale) },
    ];
    for (const option of options) {
      const isChosen = (title: string) => byTitle.get(title) === option;
      add(`${code}_${option.code}`, { label: `${label} — ${option.label}`, kind: 'flag', values, part: { question: label, label: option.label } }, (answer) =>
        answer.values.some(isChosen) ? '1' : '0',
      );
    }
  } else if (shape === 'one') {
    const other = takesOther ? [{ value: otherNumber, label: translate('other', locale) }] : [];
    // An answer of one's own has no place in a scale.
    const ordered = newest.question.ordinal && !takesOther ? { ordered: true as const } : {};
    add(code, { label, kind: 'category', ...ordered, values: [...options.map(({ value, label: own }) => ({ value, label: own })), ...other] }, (answer) => {
      const [title] = answer.values;
      if (title === undefined) return answer.other === undefined ? '' : String(otherNumber);
      return String(byTitle.get(title)?.value ?? '');
    });
  } else if (Array.isArray(shape)) {
    for (const { kind, part, partialDate, cell = (value: string) => value } of shape as readonly ValueColumn[]) {
      const own = part?.label[locale];
      add(
        part ? `${code}_${part.name}` : code,
        { label: own ? `${label} — ${own}` : label, kind, ...(partialDate && { partialDate }), ...(own && { part: { question: label, label: own } }) },
        (answer) => cell(joined(answer)),
      );
    }
  }

  if (shape === 'many' || shape === 'one') {
    if (takesOther) add(`${code}_other`, { label: `${label} — ${translate('other', locale)}`, kind: 'text' }, ({ other }) => other ?? '');
    else if (shape === 'one' && [...byTitle.keys()].some(isNegative)) {
      add(`${code}_explanation`, { label: `${label} — ${translate('explanation', locale)}`, kind: 'text' }, ({ explanation }) => explanation ?? '');
    }
  }
  const titlesOf = (option: (typeof options)[number]) => [...byTitle].flatMap(([title, one]) => (one === option ? [title] : []));
  const offered = options.map((option) => ({ value: option.value, label: option.label, titles: titlesOf(option) }));
  return {
    id,
    code,
    title: label,
    calculated: isCalculated(newest.type),
    variables,
    cellsOf: (answer) => reads.map((read) => read(answer)),
    choices: shape === 'many' || shape === 'one' ? [...offered, ...(takesOther ? [{ value: otherNumber, label: translate('other', locale) }] : [])] : [],
  };
}
