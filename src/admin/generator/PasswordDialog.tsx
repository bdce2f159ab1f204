import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Confirmation, Unconfirmed } from '../../dataProvider/confirmation.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { useText } from '../kit/useText.ts';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';
import { CodeInput } from '../fields/CodeInput.tsx';
import { PasswordInput } from '../fields/PasswordInput.tsx';

export interface PasswordDialogProps {
  /** What the server lacked before. */
  refusal?: Unconfirmed | undefined;
  busy: boolean;
  onConfirm(confirmation: Confirmation): void;
  onClose(): void;
}

/** Asks for the own password, for a code where the server wants one too, or a passkey, over a form whose change needs it; what was typed there stays below. */
export function PasswordDialog({ refusal, busy, onConfirm, onClose }: PasswordDialogProps) {
  const t = useText();
  const translate = useTranslate();
  const form = useForm({ defaultValues: { ownPassword: '', ownCode: '' } });
  const [withCode, setWithCode] = useState(false);
  if (refusal?.of === 'code' && !withCode) setWithCode(true);
  useEffect(() => {
    if (refusal?.text) form.setError(refusal.of === 'code' ? 'ownCode' : 'ownPassword', { type: 'server', message: refusal.text });
  }, [form, refusal]);

  function submit(event: SyntheticEvent) {
    // A dialog is inside the form it stands over, for React: that one is not to be saved by this press.
    event.stopPropagation();
    void form.handleSubmit(({ ownPassword, ownCode }) => {
      const code = ownCode.trim();
      const missing = ([!ownPassword && 'ownPassword', withCode && !code && 'ownCode'] as const).filter((name) => name !== false);
      for (const name of missing) form.setError(name, { type: 'required', message: translate('problems.fields.required') });
      if (missing.length === 0) onConfirm({ password: ownPassword, ...(withCode && { code }) });
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
        {withCode && <CodeInput name="ownCode" autoFocus />}
      </DialogShell>
    </FormProvider>
  );
}
