import type { ReactNode } from 'react';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { isEmpty, kindOf } from '../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useFieldViews } from './useFieldView.ts';

export interface Column {
  field: string;
  label: string;
  /** Lists can be sorted by it. */
  sortable: boolean;
  render(record: AnyRecord): ReactNode;
}

/** The columns of a list: those asked for, else the declared ones. */
export function useColumns(name: ResourceName, asked?: readonly string[]): Column[] {
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const { fields, columns } = resourceOf(name);
  return (asked ?? columns).flatMap((field) => {
    const declared = fields[field];
    if (!declared) return [];
    const { Cell } = viewOf(field);
    const { orNone } = declared;
    const render = (record: AnyRecord) =>
      orNone && isEmpty(record[field]) ? labelOf(orNone) : <Cell name={field} value={record[field]} record={record} options={declared.options} />;
    return [{ field, label: labelOf(declared.label), sortable: kindOf(declared).order !== null, render }];
  });
}
