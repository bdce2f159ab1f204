import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type DistributionBar, interviewMinutes, type QuestionDistribution } from '../../contract/index.ts';
import { AnswersFilter, type AnswersFilterValues } from '../exports/AnswersFilter.tsx';
import { filterOf } from '../exports/filterOf.ts';
import { ReadingNotice } from '../kit/ReadingNotice.tsx';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { useReading } from '../calls/useReading.ts';
import { useStudy } from '../calls/useStudy.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { type ChartChoice, ChartOptions } from './ChartOptions.tsx';
import { QuestionChart } from './QuestionChart.tsx';
import { useGroupLabel } from './useGroupLabel.ts';

/** Over the height that the closed one has of its own. */
const opened = { '& .MuiCollapse-root': { height: 'auto !important', visibility: 'visible' } };

/** What is hidden counts as four at most, and here as none. */
const unanswered = ({ without }: QuestionDistribution) => without.reduce((sum, { share }: DistributionBar) => sum + (share ?? 0), 0);

/** A chart for each question of a form, of the answers that the filter leaves, in all or by groups, to read or to print. */
export function AnswerCharts({ formId }: { formId: string }) {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const { reading, onceRead } = useReading();
  const groupLabel = useGroupLabel();
  const [filter, setFilter] = useState<AnswersFilterValues>({});
  const [choice, setChoice] = useState<ChartChoice>({ by: '', weight: '', order: 'inForm' });
  const [asSlides, setAsSlides] = useState(false);
  const { by, weight, order } = choice;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['formulaires', 'distribution', formId, filter, by, weight, locale],
    queryFn: async ({ signal }) => {
      const asked = { filter: filterOf(filter), ...(by && { by }), ...(weight && { weight }) };
      const told = await onceRead(() => study.distribution(formId, asked, signal), signal);
      return { ...told, groups: told.groups?.map((group) => ({ ...group, label: groupLabel(by, group) })) };
    },
    placeholderData: keepPreviousData,
  });
  const number = new Intl.NumberFormat(locale);
  const questions = data && order === 'leastAnswered' ? [...data.questions].sort((a, b) => unanswered(b) - unanswered(a)) : data?.questions;
  const print = (slides: boolean) => {
    flushSync(() => setAsSlides(slides));
    window.print();
  };
  return (
    <Stack spacing={2}>
      {asSlides && <GlobalStyles styles={{ '@page': { size: 'landscape' } }} />}
      {/* Paper says what was counted: whatever narrows it is printed too. */}
      <Accordion disableGutters variant="outlined" sx={{ '@media print': Object.keys(filter).length > 0 ? opened : { display: 'none' } }}>
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>{t('dashboard.filters')}</AccordionSummary>
        <AccordionDetails>
          <AnswersFilter values={filter} onChange={setFilter} />
        </AccordionDetails>
      </Accordion>
      <ChartOptions choice={choice} onChange={setChoice} questions={data?.questions ?? []} />
      <ReadingNotice words={reading} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : !data ? <LoadingRows /> : null}
      {data && !error && (
        <>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="h2" role="status" sx={{ flex: 1 }}>
              {t('responses.count', { count: number.format(data.count) })}
            </Typography>
            {([false, true] as const).map((slides) => (
              <Button key={String(slides)} startIcon={<PrintIcon />} onClick={() => print(slides)} sx={{ '@media print': { display: 'none' } }}>
                {t(slides ? 'charts.slides' : 'charts.print')}
              </Button>
            ))}
          </Stack>
          <Typography color="text.secondary">
            {t('charts.text')} {data.unweighted ? t('charts.unweighted', { count: number.format(data.unweighted) }) : null}
          </Typography>
          <Box
            aria-busy={isPlaceholderData}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              opacity: isPlaceholderData ? 0.6 : 1,
              '@media print': asSlides ? { display: 'block', '& > *': { breakAfter: 'page' } } : {},
            }}
          >
            {questions?.map((question) => (
              <QuestionChart
                key={question.id}
                question={question.id === interviewMinutes ? { ...question, title: t('charts.minutes') } : question}
                groups={data.groups}
              />
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}
