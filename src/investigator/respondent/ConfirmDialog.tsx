import { type FormEvent, useId, useState } from 'react';
import { Button, Dialog, Field, Notice, TextArea } from '../../ui/index.ts';
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
  const form = useId();
  const { busy, failure, run } = useAction();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asked !== undefined && reason.trim() === '';
    setMissing(missing);
    if (!missing) void run(() => onConfirm(reason.trim()).then(onClose));
  };
  const actions = (
    <>
      <Button type="submit" form={form} busy={busy}>
        {action}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>{text}</p>
        {failure && <Notice kind="problem">{failure}</Notice>}
        {asked && (
          <Field id={`${form}-reason`} label={asked} required error={isMissing && t('required')}>
            {(control) => <TextArea {...control} rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
