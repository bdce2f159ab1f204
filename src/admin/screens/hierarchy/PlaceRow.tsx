import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ChurchIcon from '@mui/icons-material/ChurchOutlined';
import PublicIcon from '@mui/icons-material/Public';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { resourceOf } from '../../../resources/index.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { PlaceActions } from './PlaceActions.tsx';
import { PlaceCounts } from './PlaceCounts.tsx';
import type { Level, PlaceNode } from '../../../contract/hierarchy.ts';

const icons: Readonly<Record<Level, SvgIconComponent>> = { divisions: PublicIcon, unions: AccountTreeIcon, conferences: ApartmentIcon, churches: ChurchIcon };

interface PlaceRowProps {
  node: PlaceNode;
  withPath: boolean;
  /** What lies below: drawn, and so asked for, when the row is opened. */
  below: ReactNode;
}

/** One place with its counts and what can be done with it. */
export function PlaceRow({ node, withPath, below }: PlaceRowProps) {
  const t = useText();
  const labelOf = useLabels();
  const [open, setOpen] = useState(false);
  const branchId = useId();
  const Icon = icons[node.level];
  const kind = labelOf(resourceOf(node.level).label.one);
  return (
    <Box component="li">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 1, sm: 1.5 },
          py: 0.5,
          minHeight: 52,
          flexWrap: 'wrap',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {node.children > 0 ? (
          <IconButton
            aria-expanded={open}
            {...(open && { 'aria-controls': branchId })}
            aria-label={t(open ? 'tree.hide' : 'tree.show', { name: node.name })}
            onClick={() => setOpen(!open)}
          >
            <ChevronRightIcon sx={{ transform: open ? 'rotate(90deg)' : 'none', transition: 'transform 120ms' }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 40 }} />
        )}
        <Icon fontSize="small" aria-hidden sx={{ opacity: 0.75 }} />
        <Box sx={{ flex: '1 1 100px', minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: node.level === 'churches' ? 500 : 650, overflowWrap: 'anywhere' }}>
            {node.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[kind, node.shortname].filter(Boolean).join(' · ')}
            {withPath && node.path.length > 0 && ` · ${node.path.map(({ name }) => name).join(' › ')}`}
          </Typography>
        </Box>
        <PlaceCounts node={node} />
        {/* Opened at once: what is added is seen where it lies. */}
        <PlaceActions node={node} onAdd={() => setOpen(true)} />
      </Box>
      {open && (
        <Box id={branchId} sx={{ ml: { xs: 1.5, sm: 3.5 }, borderLeft: 2, borderColor: 'divider' }}>
          {below}
        </Box>
      )}
    </Box>
  );
}
