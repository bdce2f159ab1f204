import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
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
import { useDuty } from '../../kit/useDuty.ts';
import { useText } from '../../kit/useText.ts';
import { AnswersGrid } from './AnswersGrid.tsx';
import { Exclusions } from './Exclusions.tsx';

const allViews = ['list', 'charts', 'exclusions'] as const;

const tabs = { list: 'charts.list', charts: 'charts.charts', exclusions: 'exclusions.tab' } as const;

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
  // Single sets are read by some; the figures by all who are here.
  const views = useDuty('sets') ? allViews : allViews.filter((one) => one === 'charts');
  const view = views.find((one) => one === query.get('view')) ?? views[0];
  const read = (id: string | null) =>
    setQuery((before) => {
      if (id) before.set('set', id);
      else before.delete('set');
      return before;
    });
  return (
    <Page title={t('responses.title')} group="forms" actions={form && <AnswersExport formId={form} />}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { '& [role=group]': { display: 'none' } } }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 520, minWidth: 0 }}>
          <RecordPicker target="formulaires" label={labelOf(formulaires.label.one)} value={form} onChange={(id) => setQuery(id ? { form: id } : {})} />
        </Box>
        {form && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            onChange={(_event, next: string | null) => next !== null && setQuery((before) => withView(before, next))}
            aria-label={t('responses.title')}
            sx={{ maxWidth: '100%', overflowX: 'auto', '& > *': { flexShrink: 0 } }}
          >
            {views.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(tabs[one])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
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
