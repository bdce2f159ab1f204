import { answerKinds, isNegative, textOf, type AnswerValue, type FormQuestion, type Reading } from '../../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { say } from '../../say.ts';
import { optionNumbers } from './optionNumbers.ts';
import type { Variable } from './Variable.ts';

/** A question's columns, and the cells of an answer that has a value. */
export interface QuestionVariables {
  id: string;
  variables: readonly Variable[];
  cellsOf(answer: AnswerValue): string[];
}

export interface AskedQuestion {
  /** The same question in each version that asks it, the oldest first. */
  asked: readonly FormQuestion[];
  section: string;
  reading: Reading;
  locale: Locale;
  nameFor(wanted: string): string;
}

/** The number of an answer that is none of the proposed ones. */
const otherNumber = 9996;
const joined = ({ values, other }: AnswerValue) => [...values, ...(other ? [other] : [])].join('; ');

function shapeOf({ type, question }: FormQuestion): 'many' | 'one' | Variable['kind'] {
  const { value } = answerKinds[type];
  return value === 'time' || (value === 'date' && question.allowPartialDate) ? 'text' : value;
}

/**
 * The columns of a question: one with its value; for several choices one of 0 and 1 for each; one more for the text of an
 * "other" choice or of an explanation. A question whose type changed between versions is a text.
 */
export function questionVariables({ asked, section, reading, locale, nameFor }: AskedQuestion): QuestionVariables {
  const newest = asked[asked.length - 1] as FormQuestion;
  const { id, code } = newest;
  const shapes = new Set(asked.map(shapeOf));
  const [shape] = shapes.size === 1 ? shapes : ['text' as const];
  const label = textOf(newest.question, 'title', reading).text;
  const about = { code, section };
  const variables: Variable[] = [];
  const reads: ((answer: AnswerValue) => string)[] = [];
  const add = (name: string, variable: Pick<Variable, 'label' | 'kind'> & Partial<Variable>, read: (answer: AnswerValue) => string) => {
    variables.push({ ...about, values: [], ...variable, name: nameFor(name) });
    reads.push(read);
  };

  const takesOther = asked.some(({ type }) => answerKinds[type].other);
  const { options, byTitle } = optionNumbers(asked.map((question) => question.options), reading);
  if (shape === 'many') {
    const values = [
      { value: 0, label: say('no', locale) },
      { value: 1, label: say('yes', locale) },
    ];
    for (const option of options) {
      const isChosen = (title: string) => byTitle.get(title) === option;
      add(`${code}_${option.code}`, { label: `${label} — ${option.label}`, kind: 'flag', values, part: { question: label, label: option.label } }, (answer) => (answer.values.some(isChosen) ? '1' : '0'));
    }
  } else if (shape === 'one') {
    const other = takesOther ? [{ value: otherNumber, label: say('other', locale) }] : [];
    add(code, { label, kind: 'category', values: [...options.map(({ value, label: own }) => ({ value, label: own })), ...other] }, (answer) => {
      const [title] = answer.values;
      if (title === undefined) return answer.other === undefined ? '' : String(otherNumber);
      return String(byTitle.get(title)?.value ?? '');
    });
  } else if (shape === 'text') add(code, { label, kind: 'text' }, joined);
  else add(code, { label, kind: shape as Variable['kind'] }, (answer) => answer.values[0] ?? '');

  if (shape === 'many' || shape === 'one') {
    if (takesOther) add(`${code}_other`, { label: `${label} — ${say('other', locale)}`, kind: 'text' }, ({ other }) => other ?? '');
    else if (shape === 'one' && [...byTitle.keys()].some(isNegative)) {
      add(`${code}_explanation`, { label: `${label} — ${say('explanation', locale)}`, kind: 'text' }, ({ explanation }) => explanation ?? '');
    }
  }
  return { id, variables, cellsOf: (answer) => reads.map((read) => read(answer)) };
}
