import { useListContext } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useFieldViews } from './useFieldView.ts';

/** The filters that the kinds of the columns bring along: a date from one day to another. */
export function ColumnFilters({ name }: { name: ResourceName }) {
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const { filterValues, setFilters } = useListContext();
  const { fields, columns } = resourceOf(name);
  const values = filterValues as Record<string, unknown>;
  return columns.map((field) => {
    const { Filter } = viewOf(field);
    const declared = fields[field];
    if (!Filter || !declared) return null;
    const { [field]: value, ...rest } = values;
    return (
      <Filter
        key={field}
        label={labelOf(declared.label)}
        value={value}
        onChange={(next) => setFilters(next === undefined ? rest : { ...rest, [field]: next }, undefined, false)}
      />
    );
  });
}
