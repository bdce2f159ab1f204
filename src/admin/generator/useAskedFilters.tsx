import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentType, ReactNode } from 'react';
import { FilterButton, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { useFocusOnFresh } from './useFocusOnFresh.ts';

interface AskedFilters {
  /** Offers the filters, and queries that are saved by a name. */
  button: ReactNode;
  /** Takes away all that is in force; null where nothing is. */
  clear: ReactNode;
  /** The filters that stand there; null where there are none. */
  row: ReactNode;
}

/** The filters of the list around, each drawn by `Filter`: one stands there once it is asked for, or is in force. */
export function useAskedFilters<Props extends { source: string }>(filters: readonly Props[], Filter: ComponentType<Props>): AskedFilters {
  const translate = useTranslate();
  const list = useListContext();
  const { filterValues, setFilters } = list;
  const inForce = Object.fromEntries(Object.keys(filterValues as object).map((field) => [field, true]));
  const displayedFilters: Readonly<Record<string, boolean>> = { ...list.displayedFilters, ...inForce };
  const shown = filters.filter(({ source }) => displayedFilters[source]);
  const row = useFocusOnFresh(shown.map(({ source }) => source));
  return {
    button: (
      <ListContextProvider value={{ ...list, displayedFilters }}>
        <FilterButton
          variant="outlined"
          size="medium"
          filters={filters.map((filter) => (
            <Filter key={filter.source} {...filter} />
          ))}
        />
      </ListContextProvider>
    ),
    clear: Object.keys(inForce).length > 0 ? <Button onClick={() => setFilters({}, {}, false)}>{translate('ra.navigation.clear_filters')}</Button> : null,
    row:
      shown.length > 0 ? (
        <Stack ref={row} direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {shown.map((filter) => (
            <Box key={filter.source} sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 360 }, minWidth: 0, '& > *': { width: '100%' } }}>
              <Filter {...filter} />
            </Box>
          ))}
        </Stack>
      ) : null,
  };
}
