import { type FormEvent, type ReactNode, useId } from 'react';
import { Button, Dialog, Notice } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

export interface FormDialogProps {
  title: string;
  /** The word on the button that does it. */
  action: string;
  busy: boolean;
  /** Why the last try failed. */
  failure: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with something to fill in: the button that does it, one that leaves, and what went wrong above them. */
export function FormDialog({ title, action, busy, failure, onSubmit, onClose, children }: FormDialogProps) {
  const t = useText();
  const form = useId();
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
      <form id={form} className="stack" noValidate onSubmit={onSubmit}>
        {children}
        {failure && <Notice kind="problem">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
