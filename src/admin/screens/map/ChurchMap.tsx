import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlacedChurch } from '../../../contract/index.ts';
import { useText } from '../../kit/useText.ts';
import { clustered, type Point } from './clustered.ts';
import { Countries, CountryNames } from './Countries.tsx';
import { useMoving } from './useMoving.ts';
import { heightOfWidth, moved, type View, zoomed } from './view.ts';

const step = 0.25;

const acts = [
  { key: 'closer', sign: '+', next: (view: View) => zoomed(view, 0.5) },
  { key: 'farther', sign: '−', next: (view: View) => zoomed(view, 2) },
  { key: 'left', sign: '←', next: (view: View) => moved(view, [-step, 0]) },
  { key: 'right', sign: '→', next: (view: View) => moved(view, [step, 0]) },
  { key: 'up', sign: '↑', next: (view: View) => moved(view, [0, -step]) },
  { key: 'down', sign: '↓', next: (view: View) => moved(view, [0, step]) },
] as const;

export interface ChurchMapProps {
  points: readonly Point<PlacedChurch>[];
  view: View;
  onView(next: (view: View) => View): void;
  onAll(): void;
}

/** The picture, and buttons for whoever neither drags nor turns a wheel. What it shows stands in words in the list. */
export function ChurchMap({ points, view, onView, onAll }: ChurchMapProps) {
  const t = useText();
  const moving = useMoving(onView);
  const { x, y, width } = view;
  const height = width * heightOfWidth;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="svg"
        {...moving}
        role="img"
        aria-label={t('map.picture', { smart_count: points.length })}
        viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`}
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          display: 'block',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'action.hover',
          touchAction: 'none',
          cursor: 'grab',
          userSelect: 'none',
        }}
      >
        <Countries />
        <CountryNames width={width} />
        {clustered(points, view).map((cluster) => (
          <Box
            key={`${cluster.x} ${cluster.y}`}
            component="g"
            onClick={() => onView((before) => zoomed({ ...before, x: cluster.x, y: cluster.y }, 0.5))}
            sx={{ cursor: 'pointer', fill: (theme) => theme.palette.primary.main, stroke: (theme) => theme.palette.background.paper }}
          >
            <title>{cluster.all.length > 1 ? t('map.picture', { smart_count: cluster.all.length }) : cluster.all[0]?.name}</title>
            <circle cx={cluster.x} cy={cluster.y} r={width / (cluster.all.length > 1 ? 30 : 60)} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            {cluster.all.length > 1 && (
              <Box
                component="text"
                x={cluster.x}
                y={cluster.y}
                dy="0.35em"
                textAnchor="middle"
                fontSize={width / 32}
                sx={{ fill: (theme) => theme.palette.primary.contrastText, stroke: 'none' }}
              >
                {cluster.all.length}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, '@media print': { display: 'none' } }}>
        {acts.map(({ key, sign, next }) => (
          <Button key={key} variant="outlined" aria-label={t(`map.${key}`)} onClick={() => onView(next)} sx={{ minWidth: 44, minHeight: 44, px: 0 }}>
            {sign}
          </Button>
        ))}
        <Button onClick={onAll} sx={{ minHeight: 44 }}>
          {t('map.all')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('map.source')}
      </Typography>
    </Box>
  );
}
