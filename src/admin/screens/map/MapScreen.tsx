import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { PlacedChurch } from '../../../contract/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { Page } from '../../kit/Page.tsx';
import { useText } from '../../kit/useText.ts';
import { ChurchList } from './ChurchList.tsx';
import { ChurchMap } from './ChurchMap.tsx';
import { fitted, type View } from './view.ts';

const pointOf = (of: PlacedChurch) => ({ x: of.longitude * 10, y: of.latitude * -10, of });

/** Where the study's churches stand and how far the people of each have come, as a picture and in words. */
export function MapScreen() {
  const t = useText();
  const study = useStudy();
  const { data, error, refetch } = useQuery({ queryKey: ['users', 'map'], queryFn: ({ signal }) => study.churchesOnMap({}, signal) });
  const points = useMemo(() => (data?.churches ?? []).map(pointOf), [data]);
  const everything = useMemo(() => fitted(points), [points]);
  const [chosen, setChosen] = useState<View>();
  const change = useCallback((next: (view: View) => View) => setChosen((before) => next(before ?? everything)), [everything]);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  return (
    <Page title={t('map.title')} subtitle={t('map.text')}>
      {points.length === 0 ? (
        <Card sx={{ p: 3 }}>
          <Typography variant="h2">{t('map.none')}</Typography>
          <Typography color="text.secondary">{t('map.noneText')}</Typography>
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
          <ChurchMap points={points} view={chosen ?? everything} onView={change} onAll={() => setChosen(undefined)} />
          <Box>
            {data.hasMore && <Typography>{t('map.more', { count: points.length })}</Typography>}
            <ChurchList churches={data.churches} onShow={(church) => setChosen({ x: church.longitude * 10, y: church.latitude * -10, width: 10 })} />
          </Box>
        </Box>
      )}
    </Page>
  );
}
