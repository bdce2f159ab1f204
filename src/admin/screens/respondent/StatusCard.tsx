import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Fact } from '../../kit/Fact.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import type { Respondent } from './Respondent.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

/** What ties the person to the answers: study code, version, receipt. Nothing before the first answer. */
export function StatusCard({ person: { studyCode, version, receipt, answersUpdatedAt } }: { person: Respondent }) {
  const t = useText();
  const locale = useReaderLocale();
  if (!studyCode) return null;
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    { label: t('responses.code'), value: studyCode },
    { label: t('responses.version'), value: version },
    { label: t('person.receipt'), value: receipt },
    { label: t('person.changed'), value: answersUpdatedAt && <time dateTime={answersUpdatedAt}>{moment(answersUpdatedAt)}</time> },
  ];
  return (
    <Card component="section" aria-labelledby="answer-set" sx={{ p: 2.5 }}>
      <Typography id="answer-set" variant="h2" sx={{ mb: 1.5 }}>
        {t('respondent.answers')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0, gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)', columnGap: 2 }}>
        {facts
          .filter(({ value }) => value !== undefined && value !== '')
          .map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
      </Box>
    </Card>
  );
}
