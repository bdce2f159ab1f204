import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import TopicIcon from '@mui/icons-material/TopicOutlined';
import ViewAgendaIcon from '@mui/icons-material/ViewAgendaOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/useText.ts';
import { keyOf, type Part, type PartResource, siblingsOf } from './partTree.ts';
import { useMove } from './useMove.ts';

const icons: Readonly<Record<PartResource, SvgIconComponent>> = {
  formulaires: DescriptionIcon,
  sections: ViewAgendaIcon,
  'sub-sections': TopicIcon,
  questions: HelpOutlineIcon,
  reponses: HelpOutlineIcon,
};

export interface PartTreeProps {
  root: Part;
  chosen: Part;
  hrefOf(part: Part): string;
}

/** The whole form at a glance; a part can be dragged to another place among its siblings. */
export function PartTree(props: PartTreeProps) {
  const t = useText();
  const [dragged, setDragged] = useState<Part>();
  return (
    <Box component="nav" aria-label={t('builder.tree')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <Branch {...props} part={props.root} dragged={dragged} onDrag={setDragged} />
      </Box>
    </Box>
  );
}

interface BranchProps extends PartTreeProps {
  part: Part;
  dragged: Part | undefined;
  onDrag(part: Part | undefined): void;
}

function Branch({ part, ...shared }: BranchProps) {
  const { chosen, hrefOf, dragged, onDrag } = shared;
  const move = useMove();
  const [over, setOver] = useState(false);
  const Icon = icons[part.resource];
  const current = keyOf(part) === keyOf(chosen);
  const accepts = dragged !== undefined && dragged.parent === part.parent && dragged.resource === part.resource && dragged !== part;
  const number = part.resource === 'questions' && part.record.numero != null ? `${String(part.record.numero)}. ` : '';
  return (
    <li>
      <ButtonBase
        component={Link}
        to={hrefOf(part)}
        aria-current={current ? 'true' : undefined}
        draggable={part.parent !== undefined}
        onDragStart={() => onDrag(part)}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => {
          if (!accepts) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (dragged && accepts)
            void move(
              dragged,
              siblingsOf(part).findIndex((sibling) => sibling === part),
            );
        }}
        sx={{
          display: 'flex',
          width: '100%',
          justifyContent: 'flex-start',
          alignItems: 'flex-start',
          gap: 1,
          px: 1,
          py: 0.75,
          minHeight: 40,
          borderRadius: 1.2,
          textAlign: 'left',
          font: 'inherit',
          fontSize: part.resource === 'questions' ? '0.9375rem' : '1rem',
          fontWeight: part.resource === 'questions' ? 400 : 650,
          color: current ? 'primary.main' : 'text.primary',
          bgcolor: current ? 'primary.light' : 'transparent',
          boxShadow: over ? (theme) => `inset 0 2px 0 ${theme.palette.primary.main}` : 'none',
          '&:hover': { bgcolor: current ? 'primary.light' : 'action.hover' },
        }}
      >
        <Icon fontSize="small" sx={{ mt: 0.25, opacity: 0.8 }} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {number}
          {String(part.record.title ?? '')}
        </Box>
      </ButtonBase>
      {part.children.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, pl: 1.5, ml: 1.25, borderLeft: 1, borderColor: 'divider' }}>
          {part.children.map((child) => (
            <Branch key={keyOf(child)} {...shared} part={child} />
          ))}
        </Box>
      )}
    </li>
  );
}
