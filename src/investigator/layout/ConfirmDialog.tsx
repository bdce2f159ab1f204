import { type FormEvent, useId, useState } from 'react';
import { Field, TextArea } from '../../ui/index.ts';
import { FormDialog } from './FormDialog.tsx';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  /** The label of a reason that must be given; without it none is asked for. */
  reason?: string;
  onConfirm(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks before something that is recorded for good, and closes once it is done. */
export function ConfirmDialog({ title, text, action, reason: asked, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText();
  const id = useId();
  const { busy, failure, run } = useAction();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asked !== undefined && reason.trim() === '';
    setMissing(missing);
    if (!missing) void run(() => onConfirm(reason.trim()).then(onClose));
  };
  return (
    <FormDialog title={title} action={action} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <p>{text}</p>
      {asked && (
        <Field id={`${id}-reason`} label={asked} required error={isMissing && t('required')}>
          {(control) => <TextArea {...control} rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
        </Field>
      )}
    </FormDialog>
  );
}
