import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { type Place, shareDone } from './places.ts';

const firstShown = 12;

/** What the map shows, in words: each place with its counts, and a press that brings the map to it. */
export function PlaceList({ places, onShow }: { places: readonly Place[]; onShow(place: Place): void }) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="ul" aria-label={t('map.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {places.slice(0, all ? undefined : firstShown).map((place) => (
          <Box component="li" key={place.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Button
              onClick={() => onShow(place)}
              aria-label={t('map.show', { name: place.name })}
              sx={{ p: 0, minHeight: 44, textAlign: 'start', justifyContent: 'start', overflowWrap: 'anywhere' }}
            >
              {place.name}
            </Button>
            {(place.within ?? place.near) && (
              <Typography variant="body2" color="text.secondary">
                {place.near ? t('map.near', { name: place.near }) : place.within}
              </Typography>
            )}
            <Counts place={place} />
          </Box>
        ))}
      </Box>
      {places.length > firstShown && !all && <Button onClick={() => setAll(true)}>{t('dashboard.showAll', { count: places.length })}</Button>}
    </Box>
  );
}

function Counts({ place }: { place: Place }) {
  const t = useText();
  const percent = new Intl.NumberFormat(useReaderLocale(), { style: 'percent' });
  const share = shareDone([place]);
  const { counts, interviews } = place;
  return (
    <Typography variant="body2">
      {interviews !== undefined && t('map.interviews', { smart_count: interviews })}
      {counts &&
        `${t('dashboard.notStarted')} ${counts.nb_no_started} · ${t('dashboard.inProgress')} ${counts.nb_progress} · ${t('dashboard.completed')} ${counts.nb_completed}`}
      {share !== undefined && ` (${percent.format(share)})`}
    </Typography>
  );
}
