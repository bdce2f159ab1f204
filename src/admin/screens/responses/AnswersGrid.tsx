import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext, type GetListParams, ListBase, useListContext, useStore } from 'react-admin';
import type { GridColumn, GridRow } from '../../../contract/index.ts';
import { useReading } from '../../calls/useReading.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { Pages } from '../../generator/Pages.tsx';
import { ReadingNotice } from '../../kit/ReadingNotice.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { LatestFilters } from '../../../narrowing/LatestFilters.tsx';
import { GridTable } from './GridTable.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import { ResponseDialog } from './ResponseDialog.tsx';
import { useGridColumns } from './useGridColumns.tsx';

interface AnswersGridProps {
  formId: string;
  /** The set that is read. */
  set: string | null;
  onRead(id: string | null): void;
}

/**
 * The answers of a form: rows are sets by study code, columns are its questions. What the list is narrowed to is kept on this device, for
 * each form; nobody is named in it.
 */
export function AnswersGrid({ formId, ...set }: AnswersGridProps) {
  const study = useStudy();
  const provider = useContext(DataProviderContext);
  const { reading, onceRead } = useReading();
  const [codes = false, setCodes] = useStore<boolean>('answers.codes');
  const {
    data: questions,
    error,
    refetch,
  } = useQuery({
    queryKey: ['formulaires', 'responses', formId, 'columns'],
    queryFn: ({ signal }) => study.gridColumns(formId, signal),
  });
  const answers = useMemo(
    () => ({
      ...provider,
      async getList(_resource: string, { pagination, sort, filter, meta, signal }: GetListParams & { signal?: AbortSignal }) {
        const { page = 1, perPage = 6 } = pagination ?? {};
        const read = () =>
          study.readGrid(formId, {
            page,
            perPage,
            filter: filter as Record<string, unknown>,
            sort: [sort?.field ?? 'receivedAt', sort?.order ?? 'DESC'],
            words: (meta as { codes?: boolean }).codes ? 'codes' : 'labels',
            ...(signal && { signal }),
          });
        const { rows, total } = await onceRead(read, signal);
        return { data: rows, total };
      },
    }),
    [provider, study, formId, onceRead],
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!questions) return <LoadingRows />;
  return (
    <DataProviderContext value={answers as never}>
      <ListBase
        resource={`answers-${formId}`}
        perPage={6}
        sort={{ field: 'receivedAt', order: 'DESC' }}
        queryOptions={{ meta: { codes } }}
        storeKey={`answers.${formId}`}
        disableSyncWithLocation
        disableAuthentication
      >
        <LatestFilters>
          <Rows formId={formId} questions={questions} codes={codes} onCodes={setCodes} waiting={reading} {...set} />
        </LatestFilters>
      </ListBase>
    </DataProviderContext>
  );
}

interface RowsProps extends AnswersGridProps {
  questions: readonly GridColumn[];
  codes: boolean;
  onCodes(on: boolean): void;
  waiting: string | undefined;
}

function Rows({ set, onRead, waiting, ...grid }: RowsProps) {
  const t = useText();
  const locale = useReaderLocale();
  const { data = [], total, isPending, error, refetch, filterValues } = useListContext<GridRow>();
  const columns = useGridColumns(grid.formId, grid.questions);
  const narrowed = Object.keys(filterValues as object).length > 0;
  const at = data.findIndex(({ id }) => id === set);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={2}>
      <Typography variant="h2" role="status">
        {waiting === undefined && total !== undefined && t('responses.count', { count: new Intl.NumberFormat(locale).format(total) })}
      </Typography>
      {(total !== 0 || narrowed) && <GridToolbar {...grid} columns={columns} />}
      <ReadingNotice words={waiting} />
      {isPending ? (
        <LoadingRows />
      ) : total === 0 ? (
        <NoticeCard title={t(narrowed ? 'list.nothingFound' : 'responses.none')}>{t(narrowed ? 'list.nothingFoundText' : 'responses.noneText')}</NoticeCard>
      ) : (
        <div>
          <GridTable columns={columns.shown} onRead={onRead} />
          <Pages />
        </div>
      )}
      {set && (
        <ResponseDialog
          formId={grid.formId}
          id={set}
          before={at > 0 ? data[at - 1]?.id : undefined}
          after={at >= 0 ? data[at + 1]?.id : undefined}
          onRead={onRead}
        />
      )}
    </Stack>
  );
}
