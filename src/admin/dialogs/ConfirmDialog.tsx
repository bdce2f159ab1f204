import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { useText } from '../kit/useText.ts';
import { useAct } from '../calls/useAct.ts';
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
  const { busy, refusal, act } = useAct();

  const confirm = () =>
    act(async () => {
      const { message } = await onConfirm();
      notify(message || t('information.saved'), { type: 'success' });
      onDone();
    });

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
