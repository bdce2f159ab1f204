import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { ArchivedToggle } from './ArchivedToggle.tsx';
import { ColumnFilters } from './ColumnFilters.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useOverride } from './OverridesContext.ts';
import { PlaceFilters } from '../fields/PlaceFilters.tsx';
import { placesOf } from '../fields/placesOf.ts';

/** Search and filters; both are kept in the address. */
export function ListToolbar({ name }: { name: ResourceName }) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const { filterValues, setFilters, total } = useListContext();
  const { label, fields, search, archivable } = resourceOf(name);
  const { Rows } = useOverride(name);
  const places = useMemo(() => placesOf(name), [name]);

  const columns = search.map((field) => labelOf((fields[field] as NonNullable<(typeof fields)[string]>).label).toLocaleLowerCase()).join(', ');
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ListSearch label={t('list.search', { columns })} />
        <ColumnFilters name={name} />
        <ChosenFilters name={name} />
        {archivable && <ArchivedToggle />}
        {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({}, undefined, false)}>{translate('ra.navigation.clear_filters')}</Button>}
        <Typography color="text.secondary" variant="body2" role="status" sx={{ ml: 'auto' }}>
          {total !== undefined &&
            t('list.count', { smart_count: total, one: labelOf(label.one).toLocaleLowerCase(), many: labelOf(label.many).toLocaleLowerCase() })}
        </Typography>
        {!Rows && <ColumnsChoice name={name} />}
      </Stack>
      {places.length > 0 && <PlaceFilters places={places} values={filterValues} onChange={(values) => setFilters(values, undefined, false)} />}
    </Stack>
  );
}
