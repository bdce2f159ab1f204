import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { useFieldViews } from './useFieldView.ts';

export interface ConflictDialogProps {
  name: ResourceName;
  mine: Readonly<Record<string, unknown>>;
  theirs: AnyRecord | undefined;
  shown: readonly string[];
  onOverwrite(): void;
  onReload(): void;
}

/** Two people edited one record: the second sees what the first saved, and decides knowingly. */
export function ConflictDialog({ name, mine, theirs, shown, onOverwrite, onReload }: ConflictDialogProps) {
  const t = useText();
  const labelOf = useLabels();
  const viewOf = useFieldViews(name);
  const titleId = useId();
  const { fields } = resourceOf(name);
  const different = theirs ? shown.filter((field) => String(mine[field] ?? '') !== String(theirs[field] ?? '') && typeof theirs[field] !== 'object') : [];
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">{t('conflict.text')}</Typography>
        {different.map((field) => {
          const declared = fields[field];
          if (!declared || !theirs) return null;
          const { Cell } = viewOf(field);
          return (
            <Box key={field} sx={{ mt: 2, p: 1.5, borderRadius: 1.2, bgcolor: 'action.hover' }}>
              <Typography variant="h3">{labelOf(declared.label)}</Typography>
              <Typography component="div">
                {t('conflict.theirs')}: <Cell name={field} value={theirs[field]} record={theirs} options={declared.options} />
              </Typography>
              <Typography component="div">
                {t('conflict.mine')}: <Cell name={field} value={mine[field]} record={{ id: theirs.id, ...mine }} options={declared.options} />
              </Typography>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onReload}>
          {t('conflict.reload')}
        </Button>
        <Button variant="contained" color="error" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
