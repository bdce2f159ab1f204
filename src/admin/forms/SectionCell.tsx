import { resourceOf } from '../../resources/index.ts';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import type { CellProps } from '../fields/define/FieldView.ts';
import { ReferenceView } from '../fields/ReferenceView.tsx';

interface SubSection {
  section?: AnyRecord | null;
}

/** The section of a question; of one in a sub-section, that which the sub-section belongs to. */
export function SectionCell(props: CellProps) {
  const { value, record } = props;
  if (typeof value === 'string' && value !== '') return <ReferenceView.Cell {...(props as CellProps<'reference'>)} />;
  const section = (record.subSection as SubSection | null | undefined)?.section;
  return section ? String(section[resourceOf('sections').title] ?? '—') : '—';
}
