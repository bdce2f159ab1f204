import type { ProposedAnswer } from '../../contract/index.ts';
import type { TypeExchange, XlsFormChoice, XlsFormRow } from '../define/TypeExchange.ts';

const whole = /^[+-]?\d{1,6}$/;

/** `start=1 end=5 step=1`: XLSForm's way to say several things in one cell. */
function parametersOf(cell: string): ReadonlyMap<string, string> {
  const pairs = cell.split(/[\s,;]+/).map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name.trim().toLowerCase(), value.trim()] as const])));
}

/** The ends of a range, with their words where a list of labels gives some; undefined where it is no scale of whole steps. */
function endsOf({ cell, choices, choicesOf }: XlsFormRow): readonly XlsFormChoice[] | undefined {
  if (choices.length > 0) return choices;
  const parameters = parametersOf(cell('parameters'));
  const ends = [parameters.get('start') ?? '1', parameters.get('end') ?? '10'];
  if (!ends.every((end) => whole.test(end)) || Number(ends[0]) === Number(ends[1]) || Number(parameters.get('step') ?? 1) !== 1) return undefined;
  const words = choicesOf(parameters.get('tick_labelset') ?? '');
  const worded = ends.map((end) => words.find(({ name }) => Number(name) === Number(end))?.answer);
  const given = worded.every((answer) => answer !== undefined) ? (worded as ProposedAnswer[]) : [];
  return [...ends.map((title): ProposedAnswer => ({ title })), ...given].map((answer, at) => ({
    name: `a${at + 1}`,
    answer: { ...answer, code: `a${at + 1}` },
  }));
}

export const scale: TypeExchange = {
  columns: () => [{ kind: 'number' }],
  xlsForm: {
    words: { range: null },
    fits: (row) => endsOf(row) !== undefined,
    choices: (row) => endsOf(row) ?? [],
    parameters: true,
    write: ({ scale: ends }) => ({ type: 'range', parameters: `start=${ends?.min ?? 0} end=${ends?.max ?? 10} step=1` }),
  },
};
