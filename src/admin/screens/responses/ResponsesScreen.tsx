import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { AnswerCharts } from '../../charts/AnswerCharts.tsx';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { Page } from '../../kit/Page.tsx';
import { NoticeCard } from '../../kit/states.tsx';
import { RecordPicker } from '../../fields/RecordPicker.tsx';
import { AnswersExport } from '../../exports/AnswersExport.tsx';
import { formulaires } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { AnswersGrid } from './AnswersGrid.tsx';
import { Exclusions } from './Exclusions.tsx';

const views = ['list', 'charts', 'exclusions'] as const;

function withView(query: URLSearchParams, view: string): URLSearchParams {
  query.set('view', view);
  return query;
}

/** What was answered: pick a form, see how many sets there are, read one, download all. Form and set are kept in the address. */
export function ResponsesScreen() {
  const t = useText();
  const labelOf = useLabels();
  const [query, setQuery] = useSearchParams();
  const named = query.get('form');
  // Where there is only one form, nobody has to say which.
  const { data: forms } = useGetList<AnyRecord>('formulaires', { pagination: { page: 1, perPage: 2 } }, { enabled: named === null });
  const form = named ?? (forms?.length === 1 ? (forms[0]?.id ?? null) : null);
  const set = query.get('set');
  const view = views.find((one) => one === query.get('view')) ?? 'list';
  const read = (id: string | null) =>
    setQuery((before) => {
      if (id) before.set('set', id);
      else before.delete('set');
      return before;
    });
  return (
    <Page title={t('responses.title')} group="forms" actions={form && <AnswersExport formId={form} />}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 520, minWidth: 0 }}>
          <RecordPicker target="formulaires" label={labelOf(formulaires.label.one)} value={form} onChange={(id) => setQuery(id ? { form: id } : {})} />
        </Box>
        {form && (
          <Tabs
            value={view}
            onChange={(_event, next: string) => setQuery((before) => withView(before, next))}
            aria-label={t('responses.title')}
            variant="scrollable"
            scrollButtons={false}
            sx={{ maxWidth: '100%' }}
          >
            <Tab value="list" label={t('charts.list')} />
            <Tab value="charts" label={t('charts.charts')} />
            <Tab value="exclusions" label={t('exclusions.tab')} />
          </Tabs>
        )}
      </Stack>
      {form ? (
        <>
          {view === 'list' && <AnswersGrid key={form} formId={form} set={set} onRead={read} />}
          {view === 'charts' && <AnswerCharts key={form} formId={form} />}
          {view === 'exclusions' && <Exclusions key={form} formId={form} />}
        </>
      ) : (
        <NoticeCard title={t('responses.pick')}>
          <Typography>{t('responses.pickText')}</Typography>
        </NoticeCard>
      )}
    </Page>
  );
}
