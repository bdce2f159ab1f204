import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { pathOf } from '../../kit/paths.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import type { PlaceNode } from '../../../contract/hierarchy.ts';
import { placedBy } from './useBranch.ts';

/** How many churches and respondents lie below a place; each number leads to them. */
export function PlaceCounts({ node: { id, level, churches, respondents } }: { node: PlaceNode }) {
  const t = useText();
  const number = new Intl.NumberFormat(useReaderLocale());
  const { field } = placedBy[level];
  const filter = (values: Record<string, string>) => `?filter=${encodeURIComponent(JSON.stringify(values))}`;
  const counts = [
    ...(level === 'churches' ? [] : [{ key: 'hierarchy.churches', count: churches, to: pathOf.list('churches') + filter({ [field]: id }) } as const]),
    { key: 'hierarchy.respondents', count: respondents, to: pathOf.list('users') + filter({ [field]: id, role: 'RESPONDENT' }) } as const,
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        order: { xs: 1, md: 0 },
        flexBasis: { xs: '100%', md: 'auto' },
        pl: { xs: 10, md: 0 },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {counts.map(({ key, count, to }) => {
        const words = t(key, { smart_count: count }).replace(String(count), number.format(count));
        return (
          <Box key={key} component="span" sx={{ minWidth: { md: 130 }, textAlign: { md: 'right' }, fontSize: '0.9375rem' }}>
            {count === 0 ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {words}
              </Box>
            ) : (
              <Link component={RouterLink} to={to}>
                {words}
              </Link>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
