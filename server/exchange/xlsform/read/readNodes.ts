import { readYes } from '../extras.ts';
import type { FormRow } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { readType, type RowType } from './readType.ts';

/** The survey sheet as a tree: rows, and groups of rows. */
export type Node = {
  row: FormRow;
  type: RowType;
  /** The groups around it, the outermost first. */ around: readonly Group[];
} & ({ group: false } | { group: true; repeats: Repeats | undefined; inside: Node[] });

/** A list, a list in each entry of another one, and what lies deeper. */
type Repeats = 'entries' | 'inner_entries' | 'inside_entries';

export type Group = Node & { group: true };

/** Deeper nesting is no form that anybody made. */
const deepest = 50;

/** Pairs the beginnings and ends of groups. What does not pair is noted and closed where the sheet ends. */
export function readNodes(rows: readonly FormRow[], reading: Reading): Node[] {
  const top: Node[] = [];
  const open: Group[] = [];
  for (const row of rows) {
    if (row.cell('type') === '' || readYes(row.cell('disabled')) === true) continue;
    const type = readType(row.cell('type'));
    const around = open[open.length - 1]?.inside ?? top;
    const above = [...open];
    const kind = 'kind' in type ? type.kind : undefined;
    if (kind === 'end') {
      if (!open.pop()) reading.note('group_unbalanced', row);
    } else if (kind === 'begin_group' || kind === 'begin_repeat') {
      const deep = above.filter(({ repeats }) => repeats).length;
      const repeats = kind === 'begin_group' ? undefined : ((['entries', 'inner_entries'] as const)[deep] ?? 'inside_entries');
      const group: Group = { row, type, around: above, group: true, repeats, inside: [] };
      around.push(group);
      if (open.length < deepest) open.push(group);
      else reading.note('group_unbalanced', row);
    } else around.push({ row, type, around: above, group: false });
  }
  for (const { row } of open) reading.note('group_unbalanced', row);
  return top;
}

/** Every row of the tree in the order of the sheet. */
export function rowsOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (node.group ? [node, ...rowsOf(node.inside)] : [node]));
}
