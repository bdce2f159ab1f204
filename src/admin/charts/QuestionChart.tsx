import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { DistributionBar, DistributionGroup, NumberSummary, QuestionDistribution } from '../../contract/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { CrossTable } from './CrossTable.tsx';
import { usePartWords } from './usePartWords.ts';

interface QuestionChartProps {
  question: QuestionDistribution;
  /** What sets are told apart by, as it is called here; absent where by nothing. */
  groups?: readonly DistributionGroup[] | undefined;
}

/** One question's answers as bars, each with its label, count and share, read as a list and seen as a chart; by groups as a table; numbers with their mean and middle. */
export function QuestionChart({ question: { title, section, bars, without, summary, summaries }, groups }: QuestionChartProps) {
  const words = usePartWords();
  const line = ({ label, ...part }: DistributionBar, faint: boolean) => (
    <Box component="li" key={`${faint} ${label}`} sx={{ listStyle: 'none', mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color={faint ? 'text.secondary' : 'text.primary'} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {words.part(part)}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', mt: 0.5, printColorAdjust: 'exact' }}>
        {part.share !== null && <Box sx={{ height: 1, borderRadius: 1, width: `${100 * part.share}%`, bgcolor: faint ? 'text.disabled' : 'primary.main' }} />}
      </Box>
    </Box>
  );
  return (
    <Card sx={{ breakInside: 'avoid', ...(groups && { gridColumn: '1 / -1' }) }}>
      <CardContent>
        <Typography variant="body2" color="text.secondary">
          {section}
        </Typography>
        <Typography variant="h3" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {groups ? (
          <CrossTable title={title} groups={groups} bars={bars} without={without} />
        ) : (
          <Box component="ul" aria-label={title} sx={{ p: 0, m: 0 }}>
            {bars.map((bar) => line(bar, false))}
            {without.map((bar) => line(bar, true))}
          </Box>
        )}
        {summary && <Summary summary={summary} />}
        {groups?.map(({ label }, at) => summaries?.[at] && <Summary key={at} label={label} summary={summaries[at]} />)}
      </CardContent>
    </Card>
  );
}

function Summary({ label, summary: { mean, deviation, median, lowerQuartile, upperQuartile } }: { label?: string; summary: NumberSummary }) {
  const t = useText();
  const number = new Intl.NumberFormat(useReaderLocale(), { maximumFractionDigits: 2 });
  const [said, spread, middle, lower, upper] = [mean, deviation, median, lowerQuartile, upperQuartile].map((value) => number.format(value));
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {label && <strong>{label}: </strong>}
      {t('charts.summary', { mean: said ?? '', deviation: spread ?? '', median: middle ?? '', lower: lower ?? '', upper: upper ?? '' })}
    </Typography>
  );
}
