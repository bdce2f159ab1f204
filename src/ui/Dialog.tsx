import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';

export interface DialogProps {
  title: ReactNode;
  /** By the Close button, the Escape key or a press next to the dialog. */
  onClose(): void;
  children: ReactNode;
  /** The buttons of the last row; without them there is none. */
  actions?: ReactNode;
}

/** False in Safari before 15.4, Firefox before 98 and KaiOS 3: there the dialog is a box over the page that keeps the focus by itself. */
const hasModals = () => typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** What a modal dialog of the browser does by itself with Escape and Tab. */
function keepKeysInside(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(focusable);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const isLeaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** A modal dialog while it is rendered: it keeps the focus inside, and gives it back where it came from. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isModal = hasModals();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (element && isModal && !element.open) element.showModal();
    if (element && !isModal) element.querySelector<HTMLElement>(focusable)?.focus();
    return () => {
      if (isModal) element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isModal]);
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', !isModal && 'dialog-box')}
      {...(!isModal && { open: true, role: 'dialog', 'aria-modal': true, onKeyDown: (event: KeyboardEvent<HTMLElement>) => keepKeysInside(event, onClose) })}
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
