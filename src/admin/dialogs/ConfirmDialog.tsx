import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useText } from '../kit/useText.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { DialogShell } from './DialogShell.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  onConfirm(): Promise<{ message?: string }>;
  onDone(): void;
  onClose(): void;
}

/** Asks before an action that cannot be taken back, and stays open with the reason where it is refused. */
export function ConfirmDialog({ title, text, onConfirm, onDone, onClose }: ConfirmDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function confirm() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { message } = await onConfirm();
      notify(message || t('information.saved'), { type: 'success' });
      onDone();
    } catch (error) {
      setRefusal(textOf(error));
      setBusy(false);
    }
  }

  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void confirm()}>
            {title}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{text}</Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </DialogShell>
  );
}
