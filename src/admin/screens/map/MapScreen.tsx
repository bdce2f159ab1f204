import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { Page } from '../../kit/Page.tsx';
import { useText } from '../../kit/useText.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { pointOf } from './places.ts';
import { usePlaces } from './usePlaces.ts';
import { fitted, type View } from './view.ts';

const words = {
  churches: { picture: 'map.picture', text: 'map.ring', none: 'map.none', noneText: 'map.noneText' },
  conferences: { picture: 'map.pictureConferences', text: 'map.ring', none: 'map.none', noneText: 'map.noneText' },
  interviews: { picture: 'map.pictureSquares', text: 'map.squares', none: 'map.noSquares', noneText: 'map.squares' },
} as const;

/** Where the study's churches and conferences stand and how far the people of each have come, or in which parts of the country a form was filled in: as a picture and in words. */
export function MapScreen() {
  const t = useText();
  const [shown, setShown] = useState('churches');
  const { data, forms, error, refetch } = usePlaces(shown);
  const points = useMemo(() => (data?.places ?? []).map(pointOf), [data]);
  const everything = useMemo(() => fitted(points), [points]);
  const [chosen, setChosen] = useState<View>();
  const change = useCallback((next: (view: View) => View) => setChosen((before) => next(before ?? everything)), [everything]);
  const said = words[shown === 'churches' || shown === 'conferences' ? shown : 'interviews'];
  const show = (what: string) => {
    setShown(what);
    setChosen(undefined);
  };
  return (
    <Page title={t('map.title')} subtitle={t('map.text')}>
      <TextField select label={t('map.shown')} value={shown} onChange={({ target }) => show(target.value)} sx={{ mb: 2, maxWidth: 420 }}>
        <MenuItem value="churches">{t('map.churches')}</MenuItem>
        <MenuItem value="conferences">{t('map.conferences')}</MenuItem>
        {forms.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {t('map.interviewsOf', { title })}
          </MenuItem>
        ))}
      </TextField>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingRows />
      ) : points.length === 0 ? (
        <Card sx={{ p: 3 }}>
          <Typography variant="h2">{t(said.none)}</Typography>
          <Typography color="text.secondary">{t(said.noneText)}</Typography>
        </Card>
      ) : (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {t(said.text)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
            <PlaceMap
              label={t(said.picture, { smart_count: points.length })}
              points={points}
              view={chosen ?? everything}
              onView={change}
              onAll={() => setChosen(undefined)}
            />
            <Box>
              {data.hasMore && <Typography>{t('map.more', { count: points.length })}</Typography>}
              <PlaceList key={shown} places={data.places} onShow={(place) => setChosen({ ...pointOf(place), width: 10 })} />
            </Box>
          </Box>
        </>
      )}
    </Page>
  );
}
