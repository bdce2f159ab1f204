import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import { adminBase } from '../../contract/index.ts';
import { Button, CodeField, UsernameField, useTexts } from '../../ui/index.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { ProviderButton } from '../account/ProviderButton.tsx';
import { useEntering } from '../account/useEntering.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSending } from '../forms/useSending.ts';
import { Link } from '../layout/Link.tsx';

const names = ['username', 'password', 'code'] as const;
type Field = (typeof names)[number];

/** Signing in. Each role goes to its own app; the result is told there, in the 'Information' dialog. */
export function SignInPage() {
  const texts = useTexts<AccessTexts>('access');
  const { search } = useLocation();
  const { busy, send } = useSending();
  const { asked, people, enter, enterAs, enterByPasskey, tell } = useEntering();
  const whoAsked = useId();
  const [empty, setEmpty] = useState<readonly Field[]>([]);
  /** The organisation has said who it is: no name and no password are asked for any more. */
  const proven = asked && 'proof' in asked.who ? asked : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = readFields(event, names);
    const shown: readonly Field[] = proven ? [proven.isFirst ? 'password' : 'code'] : asked ? names : ['username', 'password'];
    const missing = shown.filter((name) => fields[name].trim() === '');
    setEmpty(missing);
    if (missing.length === 0)
      void send(() =>
        proven ? enter({ ...proven.who, ...(proven.isFirst ? { password: fields.password } : { code: fields.code }) }, proven.search) : enter(fields, search),
      );
  };
  const problem = (name: Field) => (empty.includes(name) ? texts('required') : undefined);

  return (
    <AccessForm title={texts('signInTitle')} onSubmit={submit} problems={empty}>
      {!proven && (
        <>
          <UsernameField label={texts('username')} error={problem('username')} />
          <PasswordField name="password" label={texts('password')} error={problem('password')} required autoComplete="current-password" />
        </>
      )}
      {proven?.isFirst && (
        <PasswordField
          name="password"
          label={texts('password')}
          hint={texts('firstTime')}
          error={problem('password')}
          required
          autoComplete="current-password"
          autoFocus
        />
      )}
      {people && (
        <div className="stack stack-tight" role="group" aria-labelledby={whoAsked}>
          <p id={whoAsked}>{texts('whichPerson')}</p>
          {people.map(({ id, name }, at) => (
            <Button key={id} busy={busy} variant="secondary" autoFocus={at === 0} onClick={() => void send(() => enterAs(id))}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {asked?.passkey && (
        <Button busy={busy} variant="secondary" onClick={() => void send(enterByPasskey)}>
          {texts('passkey')}
        </Button>
      )}
      {asked && !asked.isFirst && <CodeField label={texts('code')} hint={texts('codeHint')} error={problem('code')} />}
      <div className="access-actions">
        <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
        <Link to={`${adminBase}/reset_password`}>{texts('forgot')}</Link>
      </div>
      {!asked && <ProviderButton busy={busy} search={search} send={send} onProof={enter} onFailure={tell} />}
    </AccessForm>
  );
}
