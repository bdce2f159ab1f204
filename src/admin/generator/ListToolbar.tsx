import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FilterButton, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { ArchivedToggle } from './ArchivedToggle.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ListFilter, useListFilters } from './ListFilter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { useOverride } from './OverridesContext.ts';
import { useFocusOnFresh } from './useFocusOnFresh.ts';

/** Search and filters, kept in the address. A filter stands there once it is asked for, or is in force; queries can be saved by name. */
export function ListToolbar({ name }: { name: ResourceName }) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const list = useListContext();
  const { filterValues, setFilters, total } = list;
  const { label, fields, search, archivable } = resourceOf(name);
  const { Rows } = useOverride(name);
  const inForce = Object.fromEntries(Object.keys(filterValues).map((field) => [field, true]));
  const displayedFilters: Readonly<Record<string, boolean>> = { ...list.displayedFilters, ...inForce };
  const filters = useListFilters(name);
  const shown = filters.filter(({ source }) => displayedFilters[source]);
  const row = useFocusOnFresh(shown.map(({ source }) => source));

  const columns = search.map((field) => labelOf((fields[field] as NonNullable<(typeof fields)[string]>).label).toLocaleLowerCase()).join(', ');
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ListSearch label={t('list.search', { columns })} />
        <ListContextProvider value={{ ...list, displayedFilters }}>
          <FilterButton
            variant="outlined"
            size="medium"
            filters={filters.map((filter) => (
              <ListFilter key={filter.source} {...filter} />
            ))}
          />
        </ListContextProvider>
        <ChosenFilters name={name} />
        {archivable && <ArchivedToggle />}
        {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({}, {}, false)}>{translate('ra.navigation.clear_filters')}</Button>}
        <Typography color="text.secondary" variant="body2" role="status" sx={{ ml: 'auto' }}>
          {total !== undefined &&
            t('list.count', { smart_count: total, one: labelOf(label.one).toLocaleLowerCase(), many: labelOf(label.many).toLocaleLowerCase() })}
        </Typography>
        {!Rows && <ColumnsChoice name={name} />}
      </Stack>
      {shown.length > 0 && (
        <Stack ref={row} direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {shown.map((filter) => (
            <Box key={filter.source} sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 360 }, minWidth: 0 }}>
              <ListFilter {...filter} />
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
