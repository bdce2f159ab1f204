import type { Coarsening } from '../../../../src/contract/index.ts';
import type { QuestionVariables } from './questionVariables.ts';
import { missingIn, type Variable } from './Variable.ts';

function band(cell: string, width: number): string {
  const from = Math.floor(Number(cell) / width) * width;
  return Number.isFinite(from) ? `${from}-${from + width - 1}` : '';
}

const cells: Readonly<Record<Coarsening, (cell: string) => string>> = {
  year: (cell) => cell.slice(0, 4),
  bands5: (cell) => band(cell, 5),
  bands10: (cell) => band(cell, 10),
  leftOut: () => '',
};

/** What a column can be made, by its kind. */
export function waysFor({ kind }: Pick<Variable, 'kind'>): readonly Coarsening[] {
  if (kind === 'date') return ['year', 'leftOut'];
  return kind === 'number' ? ['bands5', 'bands10', 'leftOut'] : ['leftOut'];
}

/** A cell made coarser; why there is no answer stays. What does not fit the column changes nothing. */
export function coarseCell(variable: Pick<Variable, 'kind'>, cell: string, way: Coarsening | undefined): string {
  if (way === undefined || !waysFor(variable).includes(way)) return cell;
  if (way !== 'leftOut' && (cell === '' || missingIn(cell))) return cell;
  return cells[way](cell);
}

/** The question with coarser columns: a year is a number, a band a text. */
export function coarseQuestion(question: QuestionVariables, way: Coarsening | undefined): QuestionVariables {
  if (way === undefined) return question;
  const { variables, cellsOf } = question;
  return {
    ...question,
    variables: variables.map((one) => (waysFor(one).includes(way) ? { ...one, kind: way === 'year' ? 'number' : 'text' } : one)),
    cellsOf: (answer) => cellsOf(answer).map((cell, at) => coarseCell(variables[at] as Variable, cell, way)),
  };
}
