import { randomUUID } from 'node:crypto';
import type { ProposedAnswer } from '../../../../src/contract/index.ts';
import type { ChoiceLists } from './readChoices.ts';
import type { FormRow } from './FormRow.ts';

const whole = /^[+-]?\d{1,6}$/;

/** `start=1 end=5 step=1`: XLSForm's way to say several things in one cell. */
function parametersOf(cell: string): ReadonlyMap<string, string> {
  const pairs = cell.split(/[\s,;]+/).map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name.trim().toLowerCase(), value.trim()] as const])));
}

/** The ends of a range as a scale has them, with their words where a list of labels gives some; undefined where it is no scale of whole steps. */
export function readScale(row: FormRow, lists: ChoiceLists): ProposedAnswer[] | undefined {
  const parameters = parametersOf(row.cell('parameters'));
  const ends = [parameters.get('start') ?? '1', parameters.get('end') ?? '10'];
  if (!ends.every((end) => whole.test(end)) || Number(ends[0]) === Number(ends[1]) || Number(parameters.get('step') ?? 1) !== 1) return undefined;
  const words = lists(parameters.get('tick_labelset') ?? '');
  const worded = ends.map((end) => words.find(({ name }) => Number(name) === Number(end))?.answer);
  const given = worded.every((answer) => answer !== undefined) ? (worded as ProposedAnswer[]) : [];
  return [...ends.map((title): ProposedAnswer => ({ title })), ...given].map((answer, at) => ({ ...answer, id: randomUUID(), code: `a${at + 1}` }));
}
