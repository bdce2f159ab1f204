import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../kit/Page.tsx';
import { RecordDialog } from '../../generator/RecordDialog.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { divisions } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { PlaceList } from './PlaceList.tsx';
import { Totals } from './Totals.tsx';
import { useBranch } from './useBranch.ts';

/** The whole hierarchy in one view. */
export function HierarchyScreen() {
  const t = useText();
  const labelOf = useLabels();
  const [query, setQuery] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const q = query.get('q') ?? '';
  const search = useCallback((text: string) => setQuery(text ? { q: text } : {}, { replace: true }), [setQuery]);
  const { data, error, refetch } = useBranch(q ? { q } : {});
  const addDivision = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {labelOf(divisions.label.new)}
    </Button>
  );
  return (
    <Page title={t('hierarchy.title')} group="settings" subtitle={t('hierarchy.text')} actions={data && data.nodes.length > 0 && addDivision}>
      {/* Its width is that of a row: below one another it would be as high. */}
      <Stack direction={{ sm: 'row' }}>
        <SearchField value={q} label={t('tree.search')} onSearch={search} />
      </Stack>
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
        <NoticeCard title={t('tree.none')} action={addDivision}>
          {t('tree.noneText')}
        </NoticeCard>
      )}
      {adding && <RecordDialog name="divisions" onClose={() => setAdding(false)} />}
    </Page>
  );
}
