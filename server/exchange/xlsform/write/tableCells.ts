import type { FormQuestion } from '../../../../src/questionnaire/engine/index.ts';
import type { Named } from '../../../../src/questionnaire/engine/xpath/Vocabulary.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import { sourceOf } from '../tableSource.ts';
import { type Cells, othersOf, textCells } from './Cells.ts';
import type { WrittenQuestion } from './questionCells.ts';

/** Where formulas find a table: a list of the form, or a file next to it by its name. */
export function tableOfList({ code, question, options }: FormQuestion, list: string | undefined): NonNullable<Named['table']> {
  const { file, pulled = false, path } = sourceOf(question.appearance);
  const translated = options.some(({ translations }) => Object.keys(translations ?? {}).length > 0);
  return { list: pulled || file || !list ? code : list, path, pulled, translated };
}

/** The row of a table: a list that is asked of nobody. A file that lies next to the form has a row of its own where the form says so, and else none. */
export function tableCells({ asked: { question, options } }: WrittenQuestion, given: Cells, own: Locale): Cells[] {
  const { file } = sourceOf(question.appearance);
  // Other tools refuse a question without words, also where nobody sees it.
  const cells = { ...given, ...textCells('label', { text: question.title, others: othersOf(question.translations, 'title') }, own) };
  if (options.length > 0) return [{ ...cells, relevant: 'false()' }];
  return file ? [{ ...cells, type: file }] : [];
}
