import Typography from '@mui/material/Typography';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import type { PlaceNode } from '../../../contract/hierarchy.ts';

/** The sums over all divisions. */
export function Totals({ nodes }: { nodes: readonly PlaceNode[] }) {
  const t = useText();
  const number = new Intl.NumberFormat(useReaderLocale());
  const sum = (of: 'churches' | 'respondents') => nodes.reduce((total, node) => total + node[of], 0);
  const words = (['churches', 'respondents'] as const).map((of) =>
    t(`hierarchy.${of}`, { smart_count: sum(of) }).replace(String(sum(of)), number.format(sum(of))),
  );
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {t('tree.total', { counts: words.join(' · ') })}
    </Typography>
  );
}
