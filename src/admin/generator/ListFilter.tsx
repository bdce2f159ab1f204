import { useListContext } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { PlacePicker } from '../fields/PlacePicker.tsx';
import { placesOf } from '../fields/placesOf.ts';
import { useFieldViews } from './useFieldView.ts';

export interface ListFilterProps {
  name: ResourceName;
  source: string;
  label: string;
}

/** What lists of a resource can be narrowed by: its places, and the filters that the kinds of its columns bring along. */
export function useListFilters(name: ResourceName): ListFilterProps[] {
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const { fields, columns } = resourceOf(name);
  return [
    ...placesOf(name).map(({ field, target }) => ({ name, source: field, label: labelOf(resourceOf(target).label.one) })),
    ...columns.flatMap((source) => (fields[source] && viewOf(source).Filter ? [{ name, source, label: labelOf(fields[source].label) }] : [])),
  ];
}

/** One of them. */
export function ListFilter({ name, source, label }: ListFilterProps) {
  const viewOf = useFieldViews(name);
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const narrow = (next: Record<string, unknown>) => setFilters(next, undefined, false);
  const places = placesOf(name);
  const place = places.find(({ field }) => field === source);
  if (place) return <PlacePicker place={place} places={places} values={values} onChange={narrow} />;
  const { Filter } = viewOf(source);
  const { [source]: value, ...rest } = values;
  return Filter && <Filter name={source} label={label} value={value} onChange={(next) => narrow(next === undefined ? rest : { ...rest, [source]: next })} />;
}
