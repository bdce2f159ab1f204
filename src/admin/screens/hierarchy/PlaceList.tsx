import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LoadError } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';
import { PlaceRow } from './PlaceRow.tsx';
import type { Branch, PlaceNode } from '../../../contract/hierarchy.ts';
import { placedBy, useBranch } from './useBranch.ts';

/** The places of one branch under each other. */
export function PlaceList({ branch: { nodes, total }, withPath = false }: { branch: Branch; withPath?: boolean }) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {nodes.map((node) => (
        <PlaceRow key={node.id} node={node} withPath={withPath} below={<OpenBranch node={node} />} />
      ))}
      {total > nodes.length && (
        <Typography component="li" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {t('tree.more', { smart_count: total - nodes.length })}
        </Typography>
      )}
    </Box>
  );
}

/** What lies below a place; asked for when it is drawn, which is when its row is opened. */
function OpenBranch({ node }: { node: PlaceNode }) {
  const translate = useTranslate();
  const { data, error, refetch } = useBranch({ [placedBy[node.level].field]: node.id });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data) return <PlaceList branch={data} />;
  return (
    <Box role="status" aria-label={translate('ra.page.loading')} sx={{ px: 2 }}>
      {Array.from({ length: Math.min(node.children, 4) }, (_, row) => (
        <Skeleton key={row} height={36} sx={{ transform: 'none', my: 1, borderRadius: 2 }} />
      ))}
    </Box>
  );
}
