import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { ColumnsButton } from '../columns/ColumnsButton.tsx';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { densities, type Density, useDensity } from './useDensity.ts';
import { useListColumns } from './useListColumns.ts';

export interface ColumnsChoiceProps {
  name: ResourceName;
  columns?: readonly string[] | undefined;
}

/** Chooses the columns of the table below and how close its rows stand; the first column names the rows, and stays. */
export function ColumnsChoice({ name, columns }: ColumnsChoiceProps) {
  const t = useText();
  const labelOf = useLabels();
  const { choice } = useListColumns(name, columns);
  const { setPerPage } = useListContext();
  const [density, setDensity] = useDensity();
  // There the rows are cards.
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (narrow) return null;
  const { fields } = resourceOf(name);
  const choose = (next: Density) => {
    setDensity(next);
    setPerPage(densities[next]);
  };
  const nameOf = (field: string) => (fields[field] ? labelOf(fields[field].label) : field);
  return (
    <ColumnsButton choice={choice} labelOf={nameOf}>
      <Stack direction="row" spacing={1} useFlexGap role="group" aria-label={t('list.density')} sx={{ flexWrap: 'wrap' }}>
        {Object.entries(densities).map(([each, rows]) => (
          <Button key={each} variant={each === density ? 'contained' : 'outlined'} aria-pressed={each === density} onClick={() => choose(each as Density)}>
            {t(`list.${each as Density}`, { rows })}
          </Button>
        ))}
      </Stack>
    </ColumnsButton>
  );
}
