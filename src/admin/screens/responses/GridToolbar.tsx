import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FilterButton, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { GridColumn } from '../../../contract/index.ts';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../kit/useText.ts';
import { GridColumnsDialog } from './GridColumnsDialog.tsx';
import { GridFilter } from './GridFilter.tsx';
import type { useGridColumns } from './useGridColumns.tsx';
import { useGridFilters } from './useGridFilters.ts';

interface GridToolbarProps {
  formId: string;
  questions: readonly GridColumn[];
  columns: ReturnType<typeof useGridColumns>;
  codes: boolean;
  onCodes(on: boolean): void;
}

/** Search, filters that are there once they are asked for and can be saved by a name, columns, words or codes, and exactly that as a file. */
export function GridToolbar({ formId, questions, columns, codes, onCodes }: GridToolbarProps) {
  const t = useText();
  const translate = useTranslate();
  const list = useListContext();
  const { setFilters, sort } = list;
  const filterValues = list.filterValues as Readonly<Record<string, unknown>>;
  const [choosing, setChoosing] = useState(false);
  const filters = useGridFilters(questions);
  const inForce = Object.fromEntries(Object.keys(filterValues).map((field) => [field, true]));
  const displayedFilters: Readonly<Record<string, boolean>> = { ...list.displayedFilters, ...inForce };
  const shown = filters.filter(({ source }) => displayedFilters[source]);
  const search = (q: string) => {
    const { q: _before, ...rest } = filterValues;
    setFilters(q ? { ...rest, q } : rest, undefined, false);
  };
  const seen = new URLSearchParams({
    columns: ['studyCode', ...columns.shown.map(({ name }) => name)].join(),
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
    words: codes ? 'codes' : 'labels',
  });
  const path = (format: string) => `formulaires/${encodeURIComponent(formId)}/responses/grid/export?format=${format}&${seen}`;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchField value={String(filterValues.q ?? '')} label={t('responses.search')} onSearch={search} />
        <ListContextProvider value={{ ...list, displayedFilters }}>
          <FilterButton
            variant="outlined"
            size="medium"
            filters={filters.map((filter) => (
              <GridFilter key={filter.source} {...filter} />
            ))}
          />
        </ListContextProvider>
        {Object.keys(filterValues).length > 0 && <Button onClick={() => setFilters({}, {}, false)}>{translate('ra.navigation.clear_filters')}</Button>}
        <Button variant="outlined" startIcon={<ViewWeekIcon />} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {translate('ra.action.select_columns')}
        </Button>
        <Button variant="outlined" aria-pressed={codes} onClick={() => onCodes(!codes)}>
          {t('responses.codes')}
        </Button>
        <ExportButton
          label="exporting.list"
          choices={[
            { label: 'exporting.csv', path: path('csv'), fileName: 'answers.csv' },
            { label: 'exporting.xlsx', path: path('xlsx'), fileName: 'answers.xlsx' },
          ]}
        />
      </Stack>
      {shown.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {shown.map((filter) => (
            <Box key={filter.source} sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 420 }, minWidth: 0, '& > *': { width: '100%' } }}>
              <GridFilter {...filter} />
            </Box>
          ))}
        </Stack>
      )}
      {choosing && <GridColumnsDialog columns={columns} onClose={() => setChoosing(false)} />}
    </Stack>
  );
}
