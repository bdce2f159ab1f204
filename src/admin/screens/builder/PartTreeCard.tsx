import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '../../kit/useText.ts';
import { keyOf } from './partTree.ts';
import { PartTree, type PartTreeProps } from './PartTree.tsx';
import { RenumberNote } from './RenumberNote.tsx';
import { SeveralBar } from './several/SeveralBar.tsx';

/** The tree next to the panel; where there is no room next to it, folded away above it, so that what is chosen is what is seen. */
export function PartTreeCard(props: PartTreeProps) {
  const t = useText();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const chosen = keyOf(props.chosen);
  // For which part it was opened: choosing another closes it.
  const [opened, setOpened] = useState<string>();
  if (!narrow) {
    return (
      <Card sx={{ p: 1.5, maxHeight: 'calc(100vh - 120px)', overflowY: 'auto', position: 'sticky', top: 88 }}>
        <SeveralBar several={props.several} />
        <PartTree {...props} />
        <RenumberNote root={props.root} />
      </Card>
    );
  }
  const open = opened === chosen;
  return (
    <Accordion disableGutters variant="outlined" expanded={open} onChange={() => setOpened(open ? undefined : chosen)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <div style={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{t('builder.tree')}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {String(props.chosen.record.title ?? '')}
          </Typography>
        </div>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 1.5, pt: 0 }}>
        <SeveralBar several={props.several} />
        <PartTree {...props} />
        <RenumberNote root={props.root} />
      </AccordionDetails>
    </Accordion>
  );
}
