import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswersFilter, type AnswersFilterValues } from '../exports/AnswersFilter.tsx';
import { filterOf } from '../exports/filterOf.ts';
import { LoadError, LoadingRows } from '../kit/states.tsx';
import { useStudy } from '../calls/useStudy.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { QuestionChart } from './QuestionChart.tsx';

/** A chart for each question of a form, of the answers that the filter leaves. */
export function AnswerCharts({ formId }: { formId: string }) {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const [filter, setFilter] = useState<AnswersFilterValues>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['formulaires', 'distribution', formId, filter, locale],
    queryFn: ({ signal }) => study.distribution(formId, filterOf(filter), signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack spacing={2}>
      <Accordion disableGutters variant="outlined">
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>{t('dashboard.filters')}</AccordionSummary>
        <AccordionDetails>
          <AnswersFilter values={filter} onChange={setFilter} />
        </AccordionDetails>
      </Accordion>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : !data ? <LoadingRows /> : null}
      {data && !error && (
        <>
          <Typography variant="h2" role="status">
            {t('responses.count', { count: new Intl.NumberFormat(locale).format(data.count) })}
          </Typography>
          <Typography color="text.secondary">{t('charts.text')}</Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
            {data.questions.map((question) => (
              <QuestionChart key={question.code} question={question} total={data.count} />
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}
