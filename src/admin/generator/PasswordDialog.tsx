import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useText } from '../kit/useText.ts';
import { PasswordInput } from '../fields/PasswordInput.tsx';

export interface PasswordDialogProps {
  /** What the server said of the password before. */
  refusal?: string | undefined;
  busy: boolean;
  onConfirm(password: string): void;
  onClose(): void;
}

/** Asks for the own password over a form whose change needs it; what was typed there stays below. */
export function PasswordDialog({ refusal, busy, onConfirm, onClose }: PasswordDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const titleId = useId();
  const form = useForm({ defaultValues: { ownPassword: '' } });
  useEffect(() => {
    if (refusal) form.setError('ownPassword', { type: 'server', message: refusal });
  }, [form, refusal]);

  function submit(event: SyntheticEvent) {
    // A dialog is inside the form it stands over, for React: that one is not to be saved by this press.
    event.stopPropagation();
    void form.handleSubmit(({ ownPassword }) => {
      if (ownPassword) onConfirm(ownPassword);
      else form.setError('ownPassword', { type: 'required', message: translate('problems.fields.required') });
    })(event);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{t('account.confirmTitle')}</DialogTitle>
          <DialogContent>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {t('account.confirmText')}
            </Typography>
            <PasswordInput name="ownPassword" label={t('account.ownPassword')} autoComplete="current-password" autoFocus />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {t('account.confirm')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
