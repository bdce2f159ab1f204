import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { RecordPicker } from './RecordPicker.tsx';
import { resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
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
  const t = useText();
  const labelOf = useLabels();
  // Five selects fill a phone's screen: there they wait behind one line.
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

  function choose(place: Place, id: string | null) {
    const below = places.filter(({ above }) => above.includes(place.field)).map(({ field }) => field);
    const kept = Object.entries(values).filter(([name]) => name !== place.field && !below.includes(name));
    onChange({ ...Object.fromEntries(kept), ...(id && { [place.field]: id }) });
  }

  const pickers = (
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
  const chosen = places.filter(({ field }) => typeof values[field] === 'string').length;
  if (!narrow) return pickers;
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>{chosen > 0 ? `${t('dashboard.filters')} (${chosen})` : t('dashboard.filters')}</AccordionSummary>
      <AccordionDetails>{pickers}</AccordionDetails>
    </Accordion>
  );
}
