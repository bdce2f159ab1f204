import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useText } from '../kit/useText.ts';
import { DialogShell } from './DialogShell.tsx';

export interface ReasonDialogProps {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  color?: ButtonProps['color'];
  /** Below the field, while nothing is wrong with it. */
  hint?: string;
  onConfirm(reason: string): Promise<{ message?: string }>;
  /** What is said where the server says nothing; nothing where there is more to come. */
  done?: string;
  onDone(): void;
  onClose(): void;
}

/** Asks for a reason that is kept, and stays open with what was typed where it is refused. */
export function ReasonDialog({ title, text, action, color = 'primary', hint, onConfirm, done, onDone, onClose }: ReasonDialogProps) {
  const t = useText();
  const notify = useNotify();
  const textOf = useFailureText();
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const atReason = failure === undefined ? undefined : failureOf(failure).errors.reason;

  async function confirm() {
    setFailure(undefined);
    setBusy(true);
    try {
      const { message } = await onConfirm(reason);
      const said = message || done;
      if (said) notify(said, { type: 'success' });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <DialogShell
      title={title}
      onClose={onClose}
      leave="cancel"
      actions={
        <>
          <Button variant="contained" color={color} loading={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{text}</Typography>
      <TextField
        id={fieldId}
        label={t('respondent.reason')}
        required
        autoFocus
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={atReason !== undefined}
        helperText={atReason ?? hint}
      />
      {failure !== undefined && !atReason && <Alert severity="error">{textOf(failure)}</Alert>}
    </DialogShell>
  );
}
