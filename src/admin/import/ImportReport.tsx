import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportReport as Report, ImportRow } from '../../dataProvider/study/exchange.ts';
import { type TextKey, useText } from '../kit/useText.ts';

const words: Readonly<Record<ImportRow['status'], TextKey>> = {
  new: 'import.new',
  changed: 'import.changed',
  unchanged: 'import.unchanged',
  refused: 'import.refused',
};
const mostRows = 200;

/** Faults and hints next to the file's own columns; a server that does not tell them names the field alone. */
function problemsOf({ problems, hints, errors = {} }: ImportRow): NonNullable<ImportRow['problems']> {
  return problems ?? hints ?? Object.entries(errors).map(([column, reason]) => ({ column, value: '', reason }));
}

/** What an import did or would do: counts, then the rows that need a look first. */
export function ImportReport({ report, stored }: { report: Report; stored: boolean }) {
  const t = useText();
  const rows = report.rows ?? [];
  const count = (status: ImportRow['status']) => report.counts?.[status] ?? rows.filter((row) => row.status === status).length;
  const refused = rows.filter(({ status }) => status === 'refused');
  const shown = [...refused, ...rows.filter(({ hints, status }) => hints && status !== 'refused')];
  const headings: readonly TextKey[] = ['import.row', 'importing.column', 'importing.value', 'import.why'];
  return (
    <Stack spacing={2}>
      <Alert severity={refused.length > 0 ? 'warning' : stored ? 'success' : 'info'} role="status">
        {report.message || t(stored ? 'import.stored' : 'import.checked')}{' '}
        {(Object.keys(words) as ImportRow['status'][]).map((status) => `${t(words[status])}: ${count(status)}`).join(' · ')}
      </Alert>
      {shown.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {headings.map((key) => (
                  <TableCell key={key}>{t(key)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.slice(0, mostRows).flatMap((row) =>
                problemsOf(row).map(({ column, value, reason }, at) => (
                  <TableRow key={`${row.row} ${column} ${reason}`}>
                    <TableCell>{at === 0 && row.row}</TableCell>
                    <TableCell>{column}</TableCell>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{value}</TableCell>
                    <TableCell>{reason}</TableCell>
                  </TableRow>
                )),
              )}
            </TableBody>
          </Table>
          {shown.length > mostRows && (
            <Typography variant="body2" color="text.secondary">
              {t('importing.more', { smart_count: shown.length - mostRows })}
            </Typography>
          )}
        </Box>
      )}
    </Stack>
  );
}
