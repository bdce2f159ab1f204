import { outerEntry } from '../../src/questionnaire/engine/entryKey.ts';
import { answerTo, type Filling, type FormQuestion, hasValue, inEntryKey, partsOfKey, variablesOf } from '../../src/questionnaire/engine/index.ts';
import { mostEntries } from '../../src/resources/mostEntries.ts';
import type { Difference } from './Difference.ts';

/** What a difference is explained from: the answers at that moment, and what else differs then. */
interface Around {
  filling: Filling;
  found: readonly Difference[];
}

interface Explanation {
  why: string;
  fits(difference: Difference, around: Around): boolean;
}

const isOpen = ({ filling }: Around, code: string) => {
  const asked = filling.form.byCode.get(code);
  return asked !== undefined && !hasValue(answerTo(filling.answers(), asked.id));
};
const asks = ({ question, conditions }: FormQuestion) =>
  [...conditions, question.formula, question.choiceFilter, ...(question.checks ?? []).map(({ rule }) => rule)].flatMap((rule) =>
    rule ? [...variablesOf(rule)] : [],
  );

/** Whether two texts are compared that are the same number, written otherwise. */
function comparesNumbersWritten(question: FormQuestion, valueOf: (code: string) => string): boolean {
  const written = asks(question)
    .map(valueOf)
    .filter((value) => /^\d+(\.\d+)?$/.test(value));
  return written.some((one) => written.some((other) => one !== other && Number(one) === Number(other)));
}

/** The list that something is the number of entries of, or that an entry lies in: in an entry it has one of its own. */
function listOf(asked: FormQuestion | undefined): string | undefined {
  if (asked?.roster === undefined || asked.question.id === asked.roster) return asked?.roster && asked.id;
  const outer = outerEntry(asked.entry ?? '');
  return outer === undefined ? asked.roster : inEntryKey(asked.roster, outer);
}

/** Of a part without entries. */
const isOfNone = ({ question }: FormQuestion) => JSON.stringify(question.formula).includes('"each":[]');

const isSumOfRows = ({ question: { formula } }: FormQuestion) => JSON.stringify(formula).startsWith('{"sum":[{"rows":');

/** Every difference that is decided (docs/decisions/0012-one-expression-tree.md); what fits none of them fails the judge. */
const explanations: readonly Explanation[] = [
  {
    why: 'a check about an unanswered question holds',
    fits: ({ kind, question, ours }, around) =>
      kind === 'constraint' &&
      ours === 'true' &&
      (question.question.checks ?? []).some(({ rule }) => [...variablesOf(rule)].some((code) => code !== '' && isOpen(around, code))),
  },
  {
    why: 'ODK reads no classes of letters of all scripts',
    fits: ({ kind, question }) => kind === 'constraint' && /\\\\?p\{/.test(JSON.stringify([question.question.pattern, question.question.checks])),
  },
  {
    why: 'an answer that its filter left no more does not come back with the filter',
    fits: ({ question }, around) => asks(question).some((code) => around.filling.form.byCode.get(code)?.question.choiceFilter && isOpen(around, code)),
  },
  {
    why: 'texts that are numbers are compared as numbers',
    fits: ({ kind, question, ours, odk }, { filling }) =>
      kind === 'relevance' &&
      ours !== odk &&
      comparesNumbersWritten(question, (code) => answerTo(filling.answers(), filling.form.byCode.get(code)?.id ?? '').values[0] ?? ''),
  },
  {
    why: 'a number is so many days after 1 January 1970 where a day is asked for, also one that is worked out',
    fits: ({ kind, question, ours, odk }) =>
      kind === 'calculation' &&
      ours !== '' &&
      ['', 'NaN'].includes(odk) &&
      /"(decimal-date-time|format-date|format-date-time)"/.test(JSON.stringify(question.question.formula)),
  },
  {
    why: 'a part that is hidden has no entries',
    fits: ({ kind, question }, { filling }) =>
      kind === 'calculation' &&
      asks(question).some((code) => {
        const list = listOf(filling.form.byCode.get(code));
        // Whoever stands outside of all entries asks for the lists of all of them.
        const all = question.entry === undefined && filling.form.items.filter((item) => item.question.id === partsOfKey(list ?? '').id).map(({ id }) => id);
        return list !== undefined && (all || [list]).some((id) => !filling.question(id).shown);
      }),
  },
  {
    why: 'of several entries those count that have answered',
    fits: ({ kind, question }, around) =>
      kind === 'calculation' &&
      JSON.stringify(question.question.formula).includes('"each"') &&
      (asks(question).some((code) => isOpen(around, code)) || isOfNone(question)),
  },
  {
    why: 'rows of which there are none add up to 0, as XPath 1.0 says',
    fits: ({ kind, question, ours, odk }) => kind === 'calculation' && ours === '0' && odk === '' && isSumOfRows(question),
  },
  {
    why: 'a part has at most 200 entries',
    fits: ({ kind, ours, odk }) => kind === 'count' && ours === String(mostEntries) && Number(odk) > mostEntries,
  },
  {
    why: 'halves are rounded up, of negative numbers too',
    fits: ({ kind, question, ours, odk }) =>
      kind === 'calculation' && 'round' in (question.question.formula ?? {}) && Number(odk) < 0 && Number(ours) > Number(odk),
  },
  {
    why: 'choices of a cascade that share a name are told apart, and one that is offered no more is no answer',
    fits: ({ kind, question }, { filling }) =>
      kind === 'choices' &&
      asks(question).some((code) => {
        const asked = filling.form.byCode.get(code);
        return asked?.options.some(({ attributes }) => attributes?.split('\n').some((line) => line.startsWith('name=')));
      }),
  },
  {
    why: 'what is no number is no value, where ODK has NaN or, divided by 0, Infinity',
    fits: ({ kind, ours, odk }) => kind === 'calculation' && ours === '' && ['NaN', 'Infinity', '-Infinity'].includes(odk),
  },
];

/** The decision that a difference follows from; undefined where none does. */
export function explanationOf(difference: Difference, around: Around): string | undefined {
  const own = explanations.find(({ fits }) => fits(difference, around));
  if (own) return own.why;
  const before = around.found.find(
    ({ kind, question }) => kind === 'calculation' && question !== difference.question && asks(difference.question).includes(question.code),
  );
  return before && explanationOf(before, { ...around, found: around.found.filter((one) => one !== difference) }) !== undefined
    ? 'rests on a value that is explained'
    : undefined;
}
