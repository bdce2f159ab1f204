import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Coarse, Coarsening } from '../../contract/index.ts';
import { useStudy } from '../calls/useStudy.ts';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { useText } from '../kit/useText.ts';

export interface AnonymityPanelProps {
  formId: string;
  filter: Readonly<Record<string, unknown>>;
  coarse: Coarse;
  onChange(coarse: Coarse): void;
}

/** Before a file without names leaves: how small the groups in it are, and what making a column coarser would change. */
export function AnonymityPanel({ formId, filter, coarse, onChange }: AnonymityPanelProps) {
  const t = useText();
  const study = useStudy();
  const { data, error, refetch } = useQuery({
    queryKey: ['formulaires', 'anonymity', formId, filter, coarse],
    queryFn: ({ signal }) => study.anonymity(formId, { filter, coarse }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const { columns, parts, sets, smallest, below, k, places } = data;
  const choose = (id: string, way: Coarsening | '') => {
    const { [id]: _before, ...others } = coarse;
    onChange(way === '' ? others : { ...others, [id]: way });
  };
  const told = smallest === null ? t('anonymity.none') : t('anonymity.told', { below, sets, k, smallest });
  return (
    <>
      <Typography component="h3" variant="h3">
        {t('anonymity.title')}
      </Typography>
      <Alert severity={columns.length > 0 && below === 0 ? 'success' : 'warning'}>{columns.length === 0 ? t('anonymity.unknown') : told}</Alert>
      {parts.map((part) => (
        <Alert key={part.label} severity={part.below === 0 ? 'success' : 'warning'}>
          {t('anonymity.entries', { part: part.label, below: part.below, entries: part.entries, k, smallest: part.smallest ?? 0 })}
        </Alert>
      ))}
      {columns.map(({ id, title, ways }) => (
        <TextField
          key={id}
          select
          label={title}
          value={coarse[id] ?? ''}
          onChange={(event) => choose(id, event.target.value as Coarsening | '')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('anonymity.asAnswered')}</MenuItem>
          {ways.map(({ way, below: changed }) => (
            <MenuItem key={way} value={way}>
              {t('anonymity.change', { way: t(`anonymity.${way}`), below: changed })}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {columns.length > 0 && sets > 0 && (
        <Typography variant="body2">
          {places.length === 0
            ? t('anonymity.noPlaces', { k })
            : t('anonymity.places', { k, places: places.map((place) => `${place.label} ${place.sets}`).join(', ') })}
        </Typography>
      )}
    </>
  );
}
