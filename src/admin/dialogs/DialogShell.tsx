import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface DialogShellProps extends Omit<DialogProps, 'title' | 'open' | 'content' | 'onClose'> {
  title: ReactNode;
  /** Closed while false; a dialog that stands there only while it is needed is open. */
  open?: boolean;
  /** The safe way out, which does nothing: the first of the buttons, and the main one where there are no others. */
  leave?: 'close' | 'cancel';
  /** The buttons that do something. */
  actions?: ReactNode;
  onClose?(): void;
  children: ReactNode;
}

/** What every dialog is: named by its title, its content below each other, its buttons at the end. */
export function DialogShell({ title, open = true, leave, actions, children, maxWidth = 'xs', ...dialog }: DialogShellProps) {
  const translate = useTranslate();
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
      <DialogActions>
        {leave && (
          <Button variant={actions === undefined ? 'contained' : 'outlined'} onClick={() => dialog.onClose?.()}>
            {translate(`ra.action.${leave}`)}
          </Button>
        )}
        {actions}
      </DialogActions>
    </Dialog>
  );
}
