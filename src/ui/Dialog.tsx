import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';

export interface DialogProps {
  title: ReactNode;
  /** By the Close button, the Escape key or a press next to the dialog. */
  onClose(): void;
  children: ReactNode;
  /** The buttons of the last row; without them there is none. */
  actions?: ReactNode;
}

/** A modal dialog while it is rendered: it keeps the focus inside, and gives it back where it came from. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        <div>{children}</div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </dialog>
  );
}

export interface InformationDialogProps {
  /** 'Information', in the reader's language. */
  title: string;
  close: string;
  onClose(): void;
  children: ReactNode;
}

/** How every action tells its result: the text, and one button that closes. */
export function InformationDialog({ title, close, onClose, children }: InformationDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{close}</Button>}>
      {children}
    </Dialog>
  );
}
