import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';

export interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** The dialog, which may be a file of its own that comes when it is first wanted. */
  children(close: () => void): ReactNode;
}

/** A button, and the dialog that stands over the screen from the press until it is closed. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
