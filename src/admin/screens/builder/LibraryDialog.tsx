import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CopyTarget, FormPart } from '../../../dataProvider/study/forms.ts';
import { RecordPicker } from '../../fields/RecordPicker.tsx';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { resourceOf } from '../../../resources/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';

export interface LibraryDialogProps {
  resource: FormPart;
  into: Record<string, string>;
  onClose(): void;
  onCopied?(id: string): void;
}

/** Takes a part that exists already, wherever it lies, and puts a copy of it, with everything below it, in here. */
export function LibraryDialog({ resource, into, onClose, onCopied }: LibraryDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const study = useStudy();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const one = labelOf(resourceOf(resource).label.one);

  async function copy() {
    if (!chosen) return;
    setBusy(true);
    try {
      const { id } = await study.copyPart(resource, chosen, into as CopyTarget);
      refreshAll();
      onClose();
      onCopied?.(id);
    } catch (error) {
      setRefusal(textOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('builder.fromLibrary', { one: one.toLocaleLowerCase() })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{t('builder.libraryText')}</Typography>
          <RecordPicker target={resource} label={one} value={chosen} onChange={setChosen} />
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!chosen} loading={busy} onClick={() => void copy()}>
          {translate('ra.action.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
