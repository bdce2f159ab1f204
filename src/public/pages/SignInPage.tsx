import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { asksCode } from '../../authProvider/asksCode.ts';
import { keepInformation } from '../../authProvider/keptInformation.ts';
import { type Credentials, signIn, signInByPasskey } from '../../authProvider/signIn.ts';
import { destinationOf } from '../../authProvider/signInPath.ts';
import { adminBase, appOf } from '../../contract/index.ts';
import { Button, CodeField, TextField, useTexts } from '../../ui/index.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { failureText } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSending } from '../forms/useSending.ts';
import { Link } from '../layout/Link.tsx';

const names = ['username', 'password', 'code'] as const;
type Field = (typeof names)[number];

/** Signing in. Each role goes to its own app; the result is told there, in the 'Information' dialog. */
export function SignInPage() {
  const texts = useTexts<AccessTexts>('access');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, send } = useSending();
  /** What is asked for besides the password, and with what was typed when it was. */
  const [asked, setAsked] = useState<ReturnType<typeof asksCode> & { fields: Credentials }>();
  const [empty, setEmpty] = useState<readonly Field[]>([]);

  const enter = async (fields: Credentials, passkey?: PublicKeyCredentialRequestOptionsJSON) => {
    try {
      const session = await (passkey ? signInByPasskey(fields, passkey) : signIn(fields));
      if (!session) return;
      const information = { text: session.message || texts('signedIn') };
      const to = destinationOf(session, search);
      if (appOf(new URL(to, location.origin).pathname) === 'public') {
        showInformation(information);
        await navigate(to);
      } else {
        keepInformation(information);
        location.assign(to);
      }
    } catch (failure) {
      const more = asksCode(failure);
      if (more) return setAsked({ ...more, fields });
      // What a passkey was asked for counts once: the next try begins with the password.
      if (passkey) setAsked(undefined);
      showInformation({ text: failureText(failure, shared) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = readFields(event, names);
    const missing = names.filter((name) => (name !== 'code' || asked) && fields[name].trim() === '');
    setEmpty(missing);
    if (missing.length === 0) void send(() => enter(fields));
  };
  const problem = (name: Field) => (empty.includes(name) ? texts('required') : undefined);

  return (
    <AccessForm title={texts('signInTitle')} onSubmit={submit} problems={empty}>
      <TextField
        name="username"
        label={texts('username')}
        error={problem('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField name="password" label={texts('password')} error={problem('password')} required autoComplete="current-password" />
      {asked?.passkey && (
        <Button busy={busy} variant="secondary" onClick={() => void send(() => enter(asked.fields, asked.passkey))}>
          {texts('passkey')}
        </Button>
      )}
      {asked && <CodeField label={texts('code')} hint={texts('codeHint')} error={problem('code')} />}
      <div className="access-actions">
        <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
        <Link to={`${adminBase}/reset_password`}>{texts('forgot')}</Link>
      </div>
    </AccessForm>
  );
}
