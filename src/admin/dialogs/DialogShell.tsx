import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';

export interface DialogShellProps extends Omit<DialogProps, 'title' | 'open' | 'content' | 'onClose'> {
  title: ReactNode;
  /** Closed while false; a dialog that stands there only while it is needed is open. */
  open?: boolean;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  onClose?(): void;
  children: ReactNode;
}

/** What every dialog is: named by its title, its content below each other, its buttons at the end. */
export function DialogShell({ title, open = true, actions, children, maxWidth = 'xs', ...dialog }: DialogShellProps) {
  const titleId = useId();
  return (
    <Dialog open={open} fullWidth maxWidth={maxWidth} aria-labelledby={titleId} {...dialog}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
