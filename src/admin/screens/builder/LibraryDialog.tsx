import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CopyTarget, FormPart } from '../../../dataProvider/study/forms.ts';
import { RecordPicker } from '../../fields/RecordPicker.tsx';
import { useAct } from '../../calls/useAct.ts';
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
  const { busy, refusal, act } = useAct();
  const refreshAll = useRefreshAll();
  const [chosen, setChosen] = useState<string | null>(null);
  const one = labelOf(resourceOf(resource).label.one);

  const copy = (source: string) =>
    act(async () => {
      const { id } = await study.copyPart(resource, source, into as CopyTarget);
      refreshAll();
      onClose();
      onCopied?.(id);
    });

  return (
    <DialogShell
      title={t('builder.fromLibrary', { one: one.toLocaleLowerCase() })}
      onClose={onClose}
      maxWidth="sm"
      leave="cancel"
      actions={
        <>
          <Button variant="contained" disabled={!chosen} loading={busy} onClick={() => void (chosen && copy(chosen))}>
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
