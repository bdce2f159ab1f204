import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { DistributionBar, QuestionDistribution } from '../../contract/index.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';

/** One question's answers as bars, each with its label, count and share: read as a list, seen as a chart. */
export function QuestionChart({ question: { title, section, bars, without }, total }: { question: QuestionDistribution; total: number }) {
  const locale = useReaderLocale();
  const t = useText();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const line = ({ label, count }: DistributionBar, faint: boolean) => (
    <Box component="li" key={`${faint} ${label}`} sx={{ listStyle: 'none', mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color={faint ? 'text.secondary' : 'text.primary'} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {count === null ? t('charts.hidden') : `${number.format(count)} · ${percent.format(total > 0 ? count / total : 0)}`}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', mt: 0.5 }}>
        {count !== null && (
          <Box sx={{ height: 1, borderRadius: 1, width: `${total > 0 ? (100 * count) / total : 0}%`, bgcolor: faint ? 'text.disabled' : 'primary.main' }} />
        )}
      </Box>
    </Box>
  );
  return (
    <Card>
      <CardContent>
        <Typography variant="body2" color="text.secondary">
          {section}
        </Typography>
        <Typography variant="h3" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box component="ul" aria-label={title} sx={{ p: 0, m: 0 }}>
          {bars.map((bar) => line(bar, false))}
          {without.map((bar) => line(bar, true))}
        </Box>
      </CardContent>
    </Card>
  );
}
