import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { LoadError } from '../../generator/states.tsx';
import { PlaceList } from './PlaceList.tsx';
import { placedBy, type PlaceNode, useBranch } from './useBranch.ts';

/** What lies below a place. */
export function OpenBranch({ node }: { node: PlaceNode }) {
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
