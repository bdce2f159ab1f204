import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../texts/useText.ts';
import { PlaceRow } from './PlaceRow.tsx';
import type { Branch } from './useBranch.ts';

/** The places of one branch under each other. */
export function PlaceList({ branch: { nodes, total }, withPath = false }: { branch: Branch; withPath?: boolean }) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {nodes.map((node) => (
        <PlaceRow key={node.id} node={node} withPath={withPath} />
      ))}
      {total > nodes.length && (
        <Typography component="li" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {t('tree.more', { smart_count: total - nodes.length })}
        </Typography>
      )}
    </Box>
  );
}
