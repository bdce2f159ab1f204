import { resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import type { Place } from './placesOf.ts';
import { RecordPicker } from './RecordPicker.tsx';

export interface PlacePickerProps {
  place: Place;
  /** All that can be chosen next to it. */
  places: readonly Place[];
  /** The filter in force, by field. */
  values: Readonly<Record<string, unknown>>;
  onChange(values: Record<string, unknown>): void;
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => typeof values[name] === 'string').map((name) => [name, values[name]]));
}

/** One level of the hierarchy: choosing above narrows what is offered below, and empties what no longer fits. */
export function PlacePicker({ place: { field, target, above }, places, values, onChange }: PlacePickerProps) {
  const labelOf = useLabels();

  function choose(id: string | null) {
    const below = places.filter((place) => place.above.includes(field)).map((place) => place.field);
    const kept = Object.entries(values).filter(([name]) => name !== field && !below.includes(name));
    onChange({ ...Object.fromEntries(kept), ...(id && { [field]: id }) });
  }

  return (
    <RecordPicker
      target={target}
      label={labelOf(resourceOf(target).label.one)}
      value={typeof values[field] === 'string' ? (values[field] as string) : null}
      filter={pick(values, above.slice(-1).some((name) => values[name]) ? above.slice(-1) : above)}
      onChange={choose}
      control={{ name: field }}
    />
  );
}
