import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CopyTarget, FormPart } from '../../../dataProvider/study/forms.ts';
import { RecordPicker } from '../../fields/RecordPicker.tsx';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { resourceOf } from '../../../resources/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useLabels } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { DialogShell } from '../../dialogs/DialogShell.tsx';

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
    <DialogShell
      title={t('builder.fromLibrary', { one: one.toLocaleLowerCase() })}
      onClose={onClose}
      maxWidth="sm"
      leave="cancel"
      actions={
        <>
          <Button variant="contained" disabled={!chosen} loading={busy} onClick={() => void copy()}>
            {translate('ra.action.add')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{t('builder.libraryText')}</Typography>
      <RecordPicker target={resource} label={one} value={chosen} onChange={setChosen} />
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </DialogShell>
  );
}
