import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import type { Values } from '../../generator/recordResolver.ts';
import { useText } from '../../kit/useText.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordInput } from '../../fields/PasswordInput.tsx';
import { SecondFactorInputs } from './SecondFactorInputs.tsx';
import { useAccountForm } from './useAccountForm.ts';

const empty = { oldPassword: '', newPassword: '', password: '' };

/** A new password, by the present one. Whether it is strong enough the server says: the length is a setting. */
export function PasswordForm({ username }: { username: string }) {
  const t = useText();
  const translate = useTranslate();
  const { form, refusal, withCode, submit, submitWith } = useAccountForm({
    defaultValues: empty,
    resolver(typed) {
      const errors: FieldErrors<Values> = {};
      for (const name of Object.keys(empty)) if (!typed[name]) errors[name] = { type: 'required', message: translate('problems.fields.required') };
      if (!errors.password && typed.password !== typed.newPassword) errors.password = { type: 'mismatch', message: t('account.mismatch') };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
    onSaved: () => form.reset(empty),
  });
  return (
    <FormProvider {...form}>
      <FormCard
        draft="password"
        title={t('account.password')}
        hint={t('account.passwordHint')}
        refusal={refusal}
        busy={form.formState.isSubmitting}
        onSubmit={submit}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput name="oldPassword" label={t('account.oldPassword')} autoComplete="current-password" />
        {withCode && <SecondFactorInputs busy={form.formState.isSubmitting} onPasskey={submitWith} />}
        <PasswordInput name="newPassword" label={t('account.newPassword')} autoComplete="new-password" />
        <PasswordInput name="password" label={t('account.repeat')} autoComplete="new-password" />
      </FormCard>
    </FormProvider>
  );
}
