import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import { resourceOf } from '../../resources/index.ts';
import { useLabels } from '../texts/useLabels.ts';
import type { Place } from './placesOf.ts';

export interface PlaceFiltersProps {
  places: readonly Place[];
  /** The filter in force, by field. */
  values: Readonly<Record<string, unknown>>;
  onChange(values: Record<string, unknown>): void;
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => typeof values[name] === 'string').map((name) => [name, values[name]]));
}

/** One select per level, the highest first: choosing above narrows what is offered below, and empties what no longer fits. */
export function PlaceFilters({ places, values, onChange }: PlaceFiltersProps) {
  const labelOf = useLabels();

  function choose(place: Place, id: string | null) {
    const below = places.filter(({ above }) => above.includes(place.field)).map(({ field }) => field);
    const kept = Object.entries(values).filter(([name]) => name !== place.field && !below.includes(name));
    onChange({ ...Object.fromEntries(kept), ...(id && { [place.field]: id }) });
  }

  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {places.map((place) => (
        <Box key={place.field} sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 280 }, minWidth: 0 }}>
          <RecordPicker
            target={place.target}
            label={labelOf(resourceOf(place.target).label.one)}
            value={typeof values[place.field] === 'string' ? (values[place.field] as string) : null}
            filter={pick(values, place.above.slice(-1).some((field) => values[field]) ? place.above.slice(-1) : place.above)}
            onChange={(id) => choose(place, id)}
          />
        </Box>
      ))}
    </Stack>
  );
}
