import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { useCallback } from 'react';
import { Page } from '../../generator/Page.tsx';
import { SearchField } from '../../generator/SearchField.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../generator/states.tsx';
import { divisions } from '../../../resources/index.ts';
import { pathOf } from '../../paths.ts';
import { useLabels } from '../../texts/useLabels.ts';
import { useText } from '../../texts/useText.ts';
import { PlaceList } from './PlaceList.tsx';
import { Totals } from './Totals.tsx';
import { useBranch } from './useBranch.ts';

/** The whole hierarchy in one view. */
export function HierarchyScreen() {
  const t = useText();
  const labelOf = useLabels();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const search = useCallback((text: string) => setQuery(text ? { q: text } : {}, { replace: true }), [setQuery]);
  const { data, error, refetch } = useBranch(q ? { q } : {});
  return (
    <Page title={t('hierarchy.title')} group="settings" subtitle={t('hierarchy.text')}>
      <SearchField value={q} label={t('tree.search')} onSearch={search} />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows />
      ) : data.nodes.length > 0 ? (
        <>
          {!q && <Totals nodes={data.nodes} />}
          <Card sx={{ py: 1 }}>
            <PlaceList branch={data} withPath={q !== ''} />
          </Card>
        </>
      ) : q ? (
        <NoticeCard title={t('list.nothingFound')}>{t('list.nothingFoundText')}</NoticeCard>
      ) : (
        <NoticeCard
          title={t('tree.none')}
          action={
            <Button variant="contained" component={Link} to={pathOf.create('divisions')}>
              {t('list.new', { name: labelOf(divisions.label.one).toLocaleLowerCase() })}
            </Button>
          }
        >
          {t('tree.noneText')}
        </NoticeCard>
      )}
    </Page>
  );
}
