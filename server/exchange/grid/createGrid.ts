import type { GridColumn, GridWords } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { inTurns } from '../../createPauses.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import { datasetSteps } from '../export/dataset/createDataset.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';
import type { ResponseRow } from '../export/dataset/responseRows.ts';
import { missingIn, type Missing, type Variable } from '../export/dataset/Variable.ts';
import { missingLabels } from '../export/responseTable.ts';

export interface Grid {
  columns: readonly GridColumn[];
  /** The questions behind the columns, with what each of their values was called in any version. */
  questions: ReadonlyMap<string, QuestionVariables>;
  /** What each column says of a set, by question. */
  cellsOf(row: ResponseRow): Record<string, string>;
}

const kinds: Readonly<Record<Variable['kind'], GridColumn['kind']>> = { category: 'choice', flag: 'choice', number: 'number', date: 'date', text: 'text' };

/** One variable's part of a cell. */
function words({ kind, values, name, part }: Variable, cell: string, codes: boolean): string {
  if (kind === 'flag') return cell === '1' ? (codes ? name : (part?.label ?? name)) : '';
  return kind === 'category' && !codes ? (values.find(({ value }) => String(value) === cell)?.label ?? cell) : cell;
}

/** The answers of a form as the grid shows them: one column for each question, made of the very variables that exports have. */
export async function createGrid(versions: readonly FormVersion[], { locale, shown }: { locale: Locale; shown: GridWords }): Promise<Grid> {
  const dataset = await inTurns(datasetSteps(versions, { locale, identities: false }));
  const labels: Readonly<Record<Missing, string>> = { ...missingLabels(locale), notAsked: '' };
  const cellOf = (variables: readonly Variable[], cells: readonly string[]): string => {
    const missing = missingIn(cells[0] ?? '');
    if (missing) return shown === 'codes' ? (cells[0] ?? '') : labels[missing];
    return variables
      .map((variable, at) => words(variable, cells[at] ?? '', shown === 'codes'))
      .filter((text) => text !== '')
      .join('; ');
  };
  return {
    columns: dataset.questions.flatMap(({ id, variables: [first], choices, code, title }): GridColumn[] => {
      // A note has none.
      if (!first) return [];
      const options = choices.map(({ value, label }) => ({ value: String(value), label }));
      return [{ id, code, title, section: first.section ?? '', kind: choices.length > 0 ? 'choice' : kinds[first.kind], options }];
    }),
    questions: new Map(dataset.questions.map((question) => [question.id, question])),
    cellsOf(row) {
      const [cells = []] = dataset.rowsOf(row);
      let at = dataset.about;
      return Object.fromEntries(
        dataset.questions.flatMap(({ id, variables }) => {
          const own = cells.slice(at, at + variables.length);
          at += variables.length;
          return variables.length > 0 ? [[id, cellOf(variables, own)]] : [];
        }),
      );
    },
  };
}
