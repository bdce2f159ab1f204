import type { ButtonProps } from '@mui/material/Button';
import { DialogButton } from './DialogButton.tsx';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx';

export interface ReasonButtonProps extends Omit<ReasonDialogProps, 'onDone' | 'onClose'> {
  button?: Omit<ButtonProps, 'children' | 'onClick'>;
  /** Afterwards, when the dialog goes. */
  onDone?(): void;
}

/** Does something whose reason is kept: the button says what, and the dialog that asks says it again. */
export function ReasonButton({ button, onDone, ...dialog }: ReasonButtonProps) {
  return (
    <DialogButton label={dialog.action} {...button}>
      {(close) => (
        <ReasonDialog
          {...dialog}
          onDone={() => {
            onDone?.();
            close();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
