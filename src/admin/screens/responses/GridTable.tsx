import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useListContext } from 'react-admin';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { GridRow } from '../../../contract/index.ts';
import { RowCards } from '../../kit/RowCards.tsx';
import { useText } from '../../kit/useText.ts';
import type { ShownColumn } from './useGridColumns.tsx';

const width = 216;
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  minWidth: 72,
  maxWidth: 320,
  overflowWrap: 'anywhere',
};

/** A column that stays where it is while the others move past below it. */
function stuck(at: number) {
  return { position: 'sticky', left: at * width, zIndex: 1, width, minWidth: width, maxWidth: width, backgroundColor: 'background.paper' };
}

interface GridTableProps {
  columns: readonly ShownColumn[];
  onRead(id: string): void;
}

/** The sets of one page as a table, on a phone as cards. */
export function GridTable({ columns, onRead }: GridTableProps) {
  const t = useText();
  const { data = [] } = useListContext<GridRow>();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const read = ({ id, studyCode }: GridRow) => (
    <Button size="small" variant="outlined" onClick={() => onRead(id)} aria-label={`${t('responses.read')} ${studyCode}`}>
      {t('responses.read')}
    </Button>
  );
  if (narrow) {
    const cards = data.map((row) => ({
      id: row.id,
      heading: row.studyCode,
      lines: columns.map(({ name, label, render }) => ({ field: name, label, text: render(row) })),
      actions: read(row),
    }));
    return <RowCards cards={cards} />;
  }
  const pinned = columns.filter((column) => column.pinned).length;
  return (
    <DataTable aria-label={t('responses.title')} rowClick={false} bulkActionButtons={false}>
      <DataTable.Col<GridRow>
        source="studyCode"
        label={t('responses.code')}
        render={({ studyCode }) => (
          <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
            {studyCode}
          </Box>
        )}
        sx={stuck(0)}
      />
      {columns.map(({ name, source, label, render }, at) => (
        <DataTable.Col<GridRow>
          key={name}
          source={source}
          label={label}
          {...(at < pinned && { sx: stuck(at + 1) })}
          render={(row) => <Box sx={clamped}>{render(row)}</Box>}
        />
      ))}
      <DataTable.Col<GridRow> align="right" label={<>{t('list.actions')}</>} className="record-actions" render={read} />
    </DataTable>
  );
}
