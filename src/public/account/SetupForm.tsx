import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { signInPath } from '../../authProvider/signInPath.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import { TextField, useTexts } from '../../ui/index.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { checkNewPassword } from './checkNewPassword.ts';
import { failureText } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { messageOf } from '../failures/messageOf.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { forgetSecret } from '../device/tabSecrets.ts';
import { useSending } from '../forms/useSending.ts';

const names = ['name', 'email', 'newPassword', 'repeatPassword'] as const;

type Fields = Record<(typeof names)[number], string>;

/** The first administrator of a fresh installation, by the link that the server printed when it started. */
export function SetupForm({ otp }: { otp: string | undefined }) {
  const texts = useTexts<AccessTexts>('access');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const { busy, send } = useSending();
  const [problems, setProblems] = useState<Partial<Fields>>({});

  const create = async ({ name, email, newPassword, repeatPassword }: Fields) => {
    try {
      const body = { otp, name: name.trim(), email: email.trim(), newPassword, password: repeatPassword };
      const { json } = await call({ method: 'POST', path: 'auth/setup', body, token: null });
      forgetSecret('otp');
      showInformation({ text: messageOf(json) ?? shared('informationSaved') });
      await navigate(signInPath);
    } catch (failure) {
      const { password, ...rest } = (failure instanceof CallFailure && failure.errors) || {};
      const atFields: Partial<Fields> = { ...rest, ...(password && { repeatPassword: password }) };
      setProblems(atFields);
      if (!names.some((field) => atFields[field])) showInformation({ text: failureText(failure, shared) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields: Fields = readFields(event, names);
    const found: Partial<Fields> = {
      ...(fields.name.trim() === '' && { name: texts('required') }),
      ...(fields.email.trim() === '' && { email: texts('required') }),
      ...checkNewPassword(fields, texts),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) void send(() => create(fields));
  };

  return (
    <AccessForm title={texts('setupTitle')} intro={texts('setupText')} onSubmit={submit} problems={problems}>
      <TextField name="name" label={texts('name')} error={problems.name} required autoComplete="name" />
      <TextField name="email" type="email" label={texts('email')} error={problems.email} required autoComplete="username" />
      <NewPasswordFields whose="staff" problems={problems} />
      <div className="access-actions">
        <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
      </div>
    </AccessForm>
  );
}
