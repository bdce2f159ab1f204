import InputBase from '@mui/material/InputBase';
import type { LabelDisplayedRowsArgs } from '@mui/material/TablePagination';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Pagination, PaginationActions, type PaginationActionsProps, useListContext, useTranslate } from 'react-admin';
import { totalShown } from '../../dataProvider/totalShown.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** With as many pages as this, the one that is meant may be far from every button. */
const manyPages = 8;

/** React-admin's buttons of pages, and where there are many of them a field that leads to any. */
function PageActions(props: PaginationActionsProps) {
  const t = useText();
  const { count, rowsPerPage, page, onPageChange } = props;
  const pages = Math.ceil(count / rowsPerPage);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(String(page + 1)), [page]);
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const wanted = typed === '' ? page + 1 : Math.min(Math.max(Number(typed), 1), pages);
    setTyped(String(wanted));
    if (wanted !== page + 1) onPageChange(event as never, wanted - 1);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
      <PaginationActions {...props} />
      {pages >= manyPages && (
        <Stack component="label" direction="row" spacing={1} sx={{ alignItems: 'center', pl: 1 }}>
          <span>{t('list.toPage')}</span>
          <InputBase
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
            onKeyDown={go}
            slotProps={{ input: { inputMode: 'numeric', enterKeyHint: 'go' } }}
            sx={{ width: 64, border: 1, borderColor: 'text.secondary', borderRadius: 1, px: 1 }}
          />
        </Stack>
      )}
    </Stack>
  );
}

const rowsPerPage = [6, 12, 25, 50, 100];

/** Long words and numbers take a second line rather than being cut off at the edge. */
const wraps = {
  '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 1, py: 1 },
  '& .MuiTablePagination-spacer': { display: 'none' },
};

/** The pages of the list around: the next ones, how many rows each has, and where there are many, any of them by its number. */
export function Pages() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { meta } = useListContext();
  // Handed on to MUI's, of which react-admin's type names a part.
  const words = {
    sx: wraps,
    labelDisplayedRows: ({ from, to, count }: LabelDisplayedRowsArgs) =>
      translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: totalShown({ total: count, meta }, locale) }),
  };
  return <Pagination rowsPerPageOptions={rowsPerPage} actions={PageActions} {...words} />;
}
