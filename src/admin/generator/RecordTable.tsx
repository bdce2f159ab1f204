import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { RowActions } from './RowActions.tsx';
import { useColumns } from './useColumns.tsx';

export interface RowsProps {
  name: ResourceName;
  records: readonly AnyRecord[];
  /** In place of the declared columns. */
  columns?: readonly string[] | undefined;
}

/** The declared columns, each sorted by a click on its heading. */
export function RecordTable({ name, records, columns: asked }: RowsProps) {
  const t = useText();
  const labelOf = useLabels();
  const { sort, setSort } = useListContext();
  const columns = useColumns(name, asked);
  return (
    <Table aria-label={labelOf(resourceOf(name).label.many)}>
      <TableHead>
        <TableRow>
          {columns.map(({ field, label, sortable }) => (
            <TableCell key={field} sortDirection={sort.field === field ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}>
              {sortable ? (
                <TableSortLabel
                  active={sort.field === field}
                  direction={sort.field === field && sort.order === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          ))}
          <TableCell align="right">{t('list.actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {records.map((record) => (
          <TableRow key={record.id} hover>
            {columns.map(({ field, render }, index) => (
              <TableCell
                key={field}
                {...(index === 0 && { component: 'th', scope: 'row' })}
                sx={{ overflowWrap: 'break-word', minWidth: 72, ...(index === 0 && { fontWeight: 600 }) }}
              >
                {render(record)}
              </TableCell>
            ))}
            <TableCell align="right" sx={{ py: 0.5 }}>
              <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                <RowActions name={name} record={record} />
              </Stack>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
