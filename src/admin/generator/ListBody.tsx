import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import type { ResourceName } from '../../resources/index.ts';
import { useText } from '../kit/useText.ts';
import { NothingYet } from './NothingYet.tsx';
import { useOverride } from './OverridesContext.ts';
import { Pages } from './Pages.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { ManyHost } from '../many/ManyHost.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../kit/states.tsx';

export interface ListBodyProps {
  name: ResourceName;
  columns?: readonly string[];
  /** What stands there while there is nothing, where the list shows only some of the resource's records. */
  empty?: { title: string; text: string };
}

/** Waiting, failed, nothing found, nothing yet, or the rows: as cards where the screen is narrow. */
export function ListBody(props: ListBodyProps) {
  return (
    <ManyHost name={props.name}>
      <ListState {...props} />
    </ManyHost>
  );
}

function ListState({ name, columns, empty }: ListBodyProps) {
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
        <RecordTable name={name} columns={columns} />
      )}
      <Pages />
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
      action={
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    >
      {t('list.nothingFoundText')}
    </NoticeCard>
  );
}
