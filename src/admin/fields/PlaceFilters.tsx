import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { PlacePicker } from './PlacePicker.tsx';
import { useText } from '../kit/useText.ts';
import type { Place } from './placesOf.ts';

export interface PlaceFiltersProps {
  places: readonly Place[];
  /** The filter in force, by field. */
  values: Readonly<Record<string, unknown>>;
  onChange(values: Record<string, unknown>): void;
}

/** One select per level, the highest first. */
export function PlaceFilters({ places, values, onChange }: PlaceFiltersProps) {
  const t = useText();
  // Five selects fill a phone's screen: there they wait behind one line.
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

  const pickers = (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {places.map((place) => (
        <Box key={place.field} sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 280 }, minWidth: 0 }}>
          <PlacePicker place={place} places={places} values={values} onChange={onChange} />
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
