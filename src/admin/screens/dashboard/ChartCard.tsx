import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadError } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';

export interface ChartCardProps {
  title: string;
  /** Undefined while it is on its way. */
  empty: boolean | undefined;
  error: unknown;
  onRetry(): void;
  children: ReactNode;
}

/** The frame of a chart: its title, and what stands there when there is nothing to draw. */
export function ChartCard({ title, empty, error, onRetry, children }: ChartCardProps) {
  const t = useText();
  const id = useId();
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {empty === undefined ? (
        <Skeleton variant="rounded" height={180} />
      ) : empty ? (
        <Typography color="text.secondary">{t('dashboard.nothingYet')}</Typography>
      ) : (
        children
      )}
    </Card>
  );
}
