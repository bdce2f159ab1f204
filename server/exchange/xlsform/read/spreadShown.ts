import type { FormRow } from './FormRow.ts';
import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { parseXPath } from '../../../../src/questionnaire/engine/xpath/parseXPath.ts';
import { readYes } from '../extras.ts';
import { isCalculation, readType } from './readType.ts';
import { withCells } from './withCells.ts';

/** What is typed and not chosen: a value next to its words shows it. */
const typed: ReadonlySet<string> = new Set(['text', 'string', 'integer', 'int', 'decimal', 'date']);

const none = { read_only: '', required: '', required_message: '', constraint: '', constraint_message: '', default: '', appearance: '', parameters: '' };

function isExpression(cell: string): boolean {
  try {
    parseXPath(cell);
    return true;
  } catch (error) {
    if (error instanceof NotUnderstood) return false;
    throw error;
  }
}

/**
 * A question that only shows what it works out becomes the two things that it is: the value, and a note with its words and the value in them. A row that is
 * neither stays itself.
 */
export function spreadShown(row: FormRow): FormRow[] {
  const type = readType(row.cell('type'));
  const isShown =
    'word' in type && typed.has(type.word) && !isCalculation(type.word) && isExpression(row.cell('calculation')) && readYes(row.cell('read_only')) === true;
  const name = row.cell('name');
  if (!isShown || name === '') return [row];
  const value = withCells(row, { ...none, type: 'calculate', hint: '', ahs_number: '', media_image: '', media_audio: '' });
  const note = withCells(row, { ...none, type: 'note', name: '', calculation: '', ahs_code: '', ahs_number: '', ahs_item: 'yes' });
  const withValue = ({ text, ...one }: ReturnType<FormRow['texts']>[number]) => ({ ...one, text: `${text} \${${name}}` });
  return [value, { ...note, texts: (column) => (column === 'label' ? note.texts(column).map(withValue) : note.texts(column)) }];
}
