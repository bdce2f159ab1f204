import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useNotify } from 'react-admin';
import { useDraftedState } from '../drafts/useDraftedState.tsx';
import { useAct } from '../calls/useAct.ts';
import { useText } from '../kit/useText.ts';
import { DialogShell } from './DialogShell.tsx';

export interface ReasonDialogProps {
  /** By what the draft of the reason is found: what it is done to. */
  draft: string;
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
  /** What else is chosen, below the reason. */
  children?: ReactNode;
}

/** Asks for a reason that is kept, and stays open with what was typed where it is refused. */
export function ReasonDialog({ draft, title, text, action, color = 'primary', hint, onConfirm, done, onDone, onClose, children }: ReasonDialogProps) {
  const t = useText();
  const notify = useNotify();
  const { busy, refusal, wrong, act } = useAct();
  const fieldId = useId();
  const { value: reason, setValue: setReason, note, forget } = useDraftedState(draft, '');

  const confirm = () =>
    act(async () => {
      const { message } = await onConfirm(reason);
      forget();
      const said = message || done;
      if (said) notify(said, { type: 'success' });
      onDone();
    });

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
      {note}
      <TextField
        id={fieldId}
        label={t('respondent.reason')}
        required
        autoFocus
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong.reason !== undefined}
        helperText={wrong.reason ?? hint}
      />
      {children}
      {refusal && !wrong.reason && <Alert severity="error">{refusal}</Alert>}
    </DialogShell>
  );
}
