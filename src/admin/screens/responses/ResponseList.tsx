import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { StatusMark } from '../../kit/StatusMark.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { modeWords } from './modeWords.ts';

const perPage = 6;

/** The filled questionnaires of a form, newest first, by study code: no names. */
export function ResponseList({ formId, onRead }: { formId: string; onRead(id: string): void }) {
  const t = useText();
  const translate = useTranslate();
  const locale = useReaderLocale();
  const study = useStudy();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['formulaires', 'responses', formId, page],
    queryFn: ({ signal }) => study.readResponses(formId, { page, perPage, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack spacing={2}>
      <Typography variant="h2" role="status">
        {t('responses.count', { count: new Intl.NumberFormat(locale).format(data.total) })}
      </Typography>
      {data.total === 0 ? (
        <NoticeCard title={t('responses.none')}>{t('responses.noneText')}</NoticeCard>
      ) : (
        <Card sx={{ overflowX: 'auto' }}>
          <Table aria-label={t('responses.title')}>
            <TableHead>
              <TableRow>
                {(['code', 'received', 'version', 'mode', 'state'] as const).map((column) => (
                  <TableCell key={column}>{t(`responses.${column}`)}</TableCell>
                ))}
                <TableCell align="right">{t('list.actions')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map((row) => (
                <TableRow key={row.id} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                    {row.studyCode}
                  </TableCell>
                  <TableCell>{date.format(new Date(row.receivedAt))}</TableCell>
                  <TableCell>{row.version}</TableCell>
                  <TableCell>{t(modeWords[row.mode])}</TableCell>
                  <TableCell>
                    <StatusMark status={row.status ?? (row.complete ? 'CLOSED' : 'PROGRESS')} />
                    {(['unfinished', 'unconsented'] as const).map(
                      (mark) => row[mark] && <Chip key={mark} size="small" variant="outlined" label={t(`responses.${mark}`)} sx={{ ml: 1 }} />,
                    )}
                  </TableCell>
                  <TableCell align="right">
                    <Button size="small" variant="outlined" onClick={() => onRead(row.id)} aria-label={`${t('responses.read')} ${row.studyCode}`}>
                      {t('responses.read')}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <TablePagination
            component="div"
            count={data.total}
            page={page - 1}
            rowsPerPage={perPage}
            rowsPerPageOptions={[]}
            onPageChange={(_event, next) => setPage(next + 1)}
            labelDisplayedRows={({ from, to, count }) => translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })}
            getItemAriaLabel={(type) => translate(type === 'next' ? 'ra.navigation.next' : 'ra.navigation.previous')}
          />
        </Card>
      )}
    </Stack>
  );
}
