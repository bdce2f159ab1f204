import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../kit/useText.ts';
import { type Cluster, clustered, type Point } from './clustered.ts';
import { Countries, CountryNames } from './Countries.tsx';
import { type Place, shareDone, sizeOf } from './places.ts';
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

export interface PlaceMapProps {
  /** What the picture shows, for whoever does not see it. */
  label: string;
  points: readonly Point<Place>[];
  view: View;
  onView(next: (view: View) => View): void;
  onAll(): void;
}

/** The picture, and buttons for whoever neither drags nor turns a wheel. What it shows stands in words in the list. */
export function PlaceMap({ label, points, view, onView, onAll }: PlaceMapProps) {
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
        aria-label={label}
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
          <Mark
            key={`${cluster.x} ${cluster.y}`}
            cluster={cluster}
            width={width}
            onPress={() => onView((before) => zoomed({ ...before, x: cluster.x, y: cluster.y }, 0.5))}
          />
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

/** One place or several that lie close together: how many, and as a ring how far their people have come where that is told. */
function Mark({ cluster, width, onPress }: { cluster: Cluster<Place>; width: number; onPress(): void }) {
  const { x, y, all } = cluster;
  const size = sizeOf(cluster);
  const radius = width / (size > 1 ? 30 : 60);
  const share = shareDone(all);
  return (
    <Box
      component="g"
      onClick={onPress}
      sx={{ cursor: 'pointer', fill: (theme) => theme.palette.primary.main, stroke: (theme) => theme.palette.background.paper }}
    >
      <title>{all.length > 1 ? all.length : all[0]?.name}</title>
      <circle cx={x} cy={y} r={radius} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      {share !== undefined && (
        <Box component="g" sx={{ fill: 'none', strokeWidth: radius / 3 }}>
          <Box component="circle" cx={x} cy={y} r={radius * 1.3} sx={{ stroke: (theme) => theme.palette.divider }} />
          <Box
            component="circle"
            cx={x}
            cy={y}
            r={radius * 1.3}
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            transform={`rotate(-90 ${x} ${y})`}
            sx={{ stroke: (theme) => theme.palette.success.main }}
          />
        </Box>
      )}
      {size > 1 && (
        <Box
          component="text"
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={width / (size > 999 ? 44 : 32)}
          sx={{ fill: (theme) => theme.palette.primary.contrastText, stroke: 'none' }}
        >
          {size}
        </Box>
      )}
    </Box>
  );
}
