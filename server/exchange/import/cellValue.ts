import type { Field } from '../../../src/resources/define/index.ts';
import { cellFormOf } from '../../kinds/serverKinds.ts';
import { unescapeCell } from '../export/escapeCell.ts';

/** A cell as the field's own reader takes it. */
export function cellValue(field: Field, cell: string): unknown {
  const text = unescapeCell(cell.trim());
  return cellFormOf(field)?.read(text, field.options as never) ?? text;
}
