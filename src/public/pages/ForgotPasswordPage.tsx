import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { signInPath } from '../../authProvider/signInPath.ts';
import { call } from '../../dataProvider/http.ts';
import { TextField, useTexts } from '../../ui/index.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { failureText, fieldFailure } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { messageOf } from '../failures/messageOf.ts';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSending } from '../forms/useSending.ts';
import { Link } from '../layout/Link.tsx';

/** Asks for an email address; the answer is the same whether or not it is known. */
export function ForgotPasswordPage() {
  const texts = useTexts<AccessTexts>('access');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const { busy, send } = useSending();
  const [problem, setProblem] = useState<{ email?: string | undefined }>({});

  const ask = async (email: string) => {
    try {
      const { json } = await call({
        method: 'POST',
        path: 'users/forget-password',
        body: { email, username: '', password: '', isRest: true },
        token: null,
      });
      showInformation({ text: messageOf(json) ?? texts('forgotSent') });
      await navigate('/');
    } catch (failure) {
      const atField = fieldFailure(failure, 'email');
      if (atField) setProblem({ email: atField });
      else showInformation({ text: failureText(failure, shared) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const email = readFields(event, ['email'] as const).email.trim();
    const wrong = email === '' ? texts('required') : email.includes('@') ? undefined : texts('notAnEmail');
    setProblem({ email: wrong });
    if (!wrong) void send(() => ask(email));
  };

  return (
    <AccessForm title={texts('forgotTitle')} intro={texts('forgotText')} onSubmit={submit} problems={problem}>
      <TextField name="email" type="email" label={texts('email')} error={problem.email} required autoComplete="email" />
      <div className="access-actions">
        <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
        <Link to={signInPath}>{texts('backToSignIn')}</Link>
      </div>
    </AccessForm>
  );
}
