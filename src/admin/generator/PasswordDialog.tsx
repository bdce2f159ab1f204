import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Confirmation } from '../../dataProvider/confirmation.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { useText } from '../kit/useText.ts';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';
import { PasswordInput } from '../fields/PasswordInput.tsx';

export interface PasswordDialogProps {
  /** What the server said of the password before. */
  refusal?: string | undefined;
  busy: boolean;
  onConfirm(confirmation: Confirmation): void;
  onClose(): void;
}

/** Asks for the own password, or a passkey, over a form whose change needs it; what was typed there stays below. */
export function PasswordDialog({ refusal, busy, onConfirm, onClose }: PasswordDialogProps) {
  const t = useText();
  const translate = useTranslate();
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

  const asForm = { component: 'form', noValidate: true, onSubmit: submit } as const;
  return (
    <FormProvider {...form}>
      <DialogShell
        title={t('account.confirmTitle')}
        onClose={onClose}
        slotProps={{ paper: asForm }}
        leave="cancel"
        actions={
          <>
            <ConfirmByPasskey busy={busy} onConfirm={(passkey) => onConfirm({ passkey })} />
            <Button type="submit" variant="contained" loading={busy}>
              {t('account.confirm')}
            </Button>
          </>
        }
      >
        <Typography color="text.secondary">{t('account.confirmText')}</Typography>
        <PasswordInput name="ownPassword" label={t('account.ownPassword')} autoComplete="current-password" autoFocus />
      </DialogShell>
    </FormProvider>
  );
}
