import type { Coarsening } from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { translate } from '../../translate.ts';
import type { QuestionVariables } from './questionVariables.ts';
import { missingIn, type Variable } from './Variable.ts';

function band(cell: string, width: number): string {
  const from = Math.floor(Number(cell) / width) * width;
  return Number.isFinite(from) ? `${from}-${from + width - 1}` : '';
}

/** Whole years from one day to another; where the month or the year alone is known, as if its days were over. */
function yearsBetween(from: string, to: string): string {
  const [year, ...known] = from.split('-');
  const isOver = to.slice(5, 5 + known.join('-').length) >= known.join('-');
  return String(Number(to.slice(0, 4)) - Number(year) - (isOver ? 0 : 1));
}

const cells: Readonly<Record<Coarsening, (cell: string, on: string) => string>> = {
  year: (cell) => cell.slice(0, 4),
  age: yearsBetween,
  bands5: (cell) => band(cell, 5),
  bands10: (cell) => band(cell, 10),
  leftOut: () => '',
};

/** What a column can be made, by its kind. */
export function waysFor({ kind, partialDate }: Pick<Variable, 'kind' | 'partialDate'>): readonly Coarsening[] {
  if (kind === 'date' || partialDate) return ['year', 'age', 'leftOut'];
  return kind === 'number' ? ['bands5', 'bands10', 'leftOut'] : ['leftOut'];
}

/** A cell made coarser, of a set answered on this day; why there is no answer stays. What does not fit the column changes nothing. */
export function coarseCell(variable: Pick<Variable, 'kind' | 'partialDate'>, cell: string, { way, on }: { way: Coarsening | undefined; on: string }): string {
  if (way === undefined || !waysFor(variable).includes(way)) return cell;
  if (way !== 'leftOut' && (cell === '' || missingIn(cell))) return cell;
  return cells[way](cell, on);
}

/** Whether a column of a question stays when it is made coarser: what a date was told from would tell more of it than the coarser one. */
export const stays = ({ partialDate }: Pick<Variable, 'partialDate'>, all: readonly Pick<Variable, 'partialDate'>[]): boolean =>
  partialDate === true || !all.some((one) => one.partialDate);

/** The column as it is then: a year and an age are numbers, a band a text. */
function coarseVariable(variable: Variable, way: Coarsening, locale: Locale): Variable {
  if (!waysFor(variable).includes(way)) return variable;
  if (way === 'age') return { ...variable, kind: 'number', label: `${variable.label} — ${translate('age_in_years', locale)}` };
  return { ...variable, kind: way === 'year' ? 'number' : 'text' };
}

/** The question with coarser columns. */
export function coarseQuestion(question: QuestionVariables, way: Coarsening | undefined, locale: Locale): QuestionVariables {
  if (way === undefined) return question;
  const { variables, cellsOf } = question;
  return {
    ...question,
    variables: variables.filter((one) => stays(one, variables)).map((one) => coarseVariable(one, way, locale)),
    cellsOf: (answer, on) =>
      cellsOf(answer, on).flatMap((cell, at) => {
        const variable = variables[at] as Variable;
        return stays(variable, variables) ? [coarseCell(variable, cell, { way, on: on() })] : [];
      }),
  };
}
