import InboxIcon from '@mui/icons-material/Inbox';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { AnyRecord } from '../fields/FieldView.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { pathOf } from '../paths.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { useOverride } from './OverridesContext.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { LoadError, LoadingRows, NoticeCard } from './states.tsx';

const rowsPerPage = [6, 12, 25, 50, 100];

export interface ListBodyProps {
  name: ResourceName;
  columns?: readonly string[];
  /** What stands there while there is nothing, where the list shows only some of the resource's records. */
  empty?: { title: string; text: string };
}

/** Waiting, failed, nothing found, nothing yet, or the rows: as cards where the screen is narrow. */
export function ListBody({ name, columns, empty }: ListBodyProps) {
  const { data, isPending, error, refetch, filterValues } = useListContext<AnyRecord>();
  const { Rows } = useOverride(name);
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows />;
  if (data.length === 0) return Object.keys(filterValues).length > 0 ? <NothingFound /> : <NothingYet name={name} empty={empty} />;
  return (
    <>
      {Rows && !columns ? (
        <Rows records={data} />
      ) : narrow ? (
        <RecordCards name={name} records={data} columns={columns} />
      ) : (
        <Card sx={{ overflowX: 'auto' }}>
          <RecordTable name={name} records={data} columns={columns} />
        </Card>
      )}
      <Pagination rowsPerPageOptions={rowsPerPage} />
    </>
  );
}

function NothingFound() {
  const t = useText();
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <NoticeCard
      role="status"
      icon={<SearchOffIcon color="primary" fontSize="large" />}
      title={t('list.nothingFound')}
      action={<Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>{translate('ra.navigation.clear_filters')}</Button>}
    >
      {t('list.nothingFoundText')}
    </NoticeCard>
  );
}

function NothingYet({ name, empty }: { name: ResourceName; empty: ListBodyProps['empty'] | undefined }) {
  const t = useText();
  const labelOf = useLabels();
  const { search } = useLocation();
  const { label } = resourceOf(name);
  return (
    <NoticeCard
      icon={<InboxIcon color="primary" fontSize="large" />}
      title={empty?.title ?? t('list.empty', { many: labelOf(label.many) })}
      action={
        <Button variant="contained" component={Link} to={{ pathname: pathOf.create(name), search }}>
          {t('list.addFirst')}
        </Button>
      }
    >
      {empty?.text ?? t('list.emptyText')}
    </NoticeCard>
  );
}
