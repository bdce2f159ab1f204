import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { type ResourceName, resourceOf } from '../../resources/index.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { useFieldViews } from './useFieldView.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';

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
  const { fields } = resourceOf(name);
  const different = theirs ? shown.filter((field) => String(mine[field] ?? '') !== String(theirs[field] ?? '') && typeof theirs[field] !== 'object') : [];
  return (
    <DialogShell
      title={t('conflict.title')}
      maxWidth="sm"
      actions={
        <>
          <Button variant="outlined" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          <Button variant="contained" color="error" onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{t('conflict.text')}</Typography>
      {different.map((field) => {
        const declared = fields[field];
        if (!declared || !theirs) return null;
        const { Cell } = viewOf(field);
        return (
          <Box key={field} sx={{ p: 1.5, borderRadius: 1.2, bgcolor: 'action.hover' }}>
            <Typography variant="h3">{labelOf(declared.label)}</Typography>
            <Typography component="div">
              {t('conflict.theirs')} <Cell name={field} value={theirs[field]} record={theirs} options={declared.options} />
            </Typography>
            <Typography component="div">
              {t('conflict.mine')} <Cell name={field} value={mine[field]} record={{ id: theirs.id, ...mine }} options={declared.options} />
            </Typography>
          </Box>
        );
      })}
    </DialogShell>
  );
}
