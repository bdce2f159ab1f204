import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { alpha } from '@mui/material/styles';
import type { DistributionBar, DistributionPart } from '../../contract/index.ts';
import { useText } from '../kit/useText.ts';
import { usePartWords } from './usePartWords.ts';

interface CrossTableProps {
  title: string;
  /** What each group is called, with how many sets it has. */
  groups: readonly { label: string; count: number | null }[];
  bars: readonly DistributionBar[];
  without: readonly DistributionBar[];
}

/** The answers to one question by groups: a row for each answer, the deeper its colour the larger its share. */
export function CrossTable({ title, groups, bars, without }: CrossTableProps) {
  const t = useText();
  const words = usePartWords();
  const cell = (part: DistributionPart, key: string, faint: boolean) => (
    <TableCell
      key={key}
      align="right"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        printColorAdjust: 'exact',
        backgroundColor: ({ palette }) => (faint || part.share === null ? undefined : alpha(palette.primary.main, part.share * 0.4)),
      }}
    >
      {words.part(part)}
    </TableCell>
  );
  const row = (bar: DistributionBar, faint: boolean) => (
    <TableRow key={`${faint} ${bar.label}`}>
      <TableCell
        component="th"
        scope="row"
        sx={{ overflowWrap: 'anywhere', minWidth: 120, fontWeight: 'inherit', color: faint ? 'text.secondary' : 'text.primary' }}
      >
        {bar.label}
      </TableCell>
      {cell(bar, 'all', faint)}
      {bar.groups?.map((part, at) => cell(part, String(at), faint))}
    </TableRow>
  );
  return (
    <TableContainer tabIndex={0} aria-label={title} sx={{ '@media print': { overflow: 'visible' } }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('charts.answer')}</TableCell>
            <TableCell align="right">{t('charts.all')}</TableCell>
            {groups.map(({ label, count }, at) => (
              <TableCell key={at} align="right" sx={{ minWidth: 96, whiteSpace: 'normal', verticalAlign: 'bottom' }}>
                {label}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                  {words.count(count)}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => row(bar, false))}
          {without.map((bar) => row(bar, true))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
