import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListContext } from 'react-admin';
import { answersList, type GridColumn } from '../../../contract/index.ts';
import { ColumnsButton } from '../../columns/ColumnsButton.tsx';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { SharedViews } from '../../generator/SharedViews.tsx';
import { useAskedFilters } from '../../generator/useAskedFilters.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../kit/useText.ts';
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
  const { setFilters, sort, ...list } = useListContext();
  const filterValues = list.filterValues as Readonly<Record<string, unknown>>;
  const { button, clear, row } = useAskedFilters(useGridFilters(questions), GridFilter);
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
        {button}
        {clear}
        <SharedViews list={answersList(formId)} choice={columns.choice} />
        <ColumnsButton choice={columns.choice} labelOf={columns.labelOf} canPin />
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
      {row}
    </Stack>
  );
}
