import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { asksCode } from '../../authProvider/asksCode.ts';
import { asksPerson } from '../../authProvider/asksPerson.ts';
import { signInName } from '../../authProvider/signInName.ts';
import { type Credentials, signIn } from '../../authProvider/signIn.ts';
import { call } from '../../dataProvider/http.ts';
import { Button, CodeField, Dialog, Notice, TextField, UsernameField } from '../../ui/index.ts';
import { base } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { sendWaitingAnswers } from './sendWaitingAnswers.ts';

export interface SignInDialogProps {
  title: string;
  text: string;
  /** Signed in, or left as it is. */
  onClose(isSignedIn: boolean): void;
}

/** Another person than before begins with a page of their own. */
export function SignInDialog({ title, text, onClose }: SignInDialogProps) {
  const t = useText();
  const form = useId();
  const { data: before } = useGetIdentity();
  const client = useQueryClient();
  const { busy, failure, run } = useAction();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [empty, setEmpty] = useState<readonly string[]>([]);

  const enter = async (credentials: Credentials) => {
    try {
      await signIn(credentials);
    } catch (refused) {
      // Of those who share the number and the password, it is whoever works on this phone.
      const same = !credentials.person && asksPerson(refused)?.find(({ id }) => id === before?.id);
      if (same) return enter({ ...credentials, person: same.id });
      if (!asksCode(refused)) throw refused;
      setCodeAsked(true);
      return undefined;
    }
    const now = (await call({ path: 'account' })).json as { id?: string };
    if (before?.id !== undefined && before.id !== now.id) window.location.assign(base);
    onClose(true);
    if (now.id) void sendWaitingAnswers(now.id);
    await client.invalidateQueries();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: keyof Credentials) => String(data.get(name) ?? '');
    const credentials = { username: typed('username'), password: typed('password'), code: typed('code') };
    const missing = [!credentials.username.trim() && 'username', !credentials.password && 'password', isCodeAsked && !credentials.code.trim() && 'code'];
    const named = missing.filter((name) => typeof name === 'string');
    setEmpty(named);
    if (named.length === 0) void run(() => enter(credentials));
  };
  const problem = (name: string) => (empty.includes(name) ? t('required') : undefined);

  const actions = (
    <>
      <Button type="submit" form={form} busy={busy}>
        {t('signIn')}
      </Button>
      <Button variant="secondary" onClick={() => onClose(false)}>
        {t('later')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={() => onClose(false)} actions={actions}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>{text}</p>
        {failure && <Notice kind="problem">{failure}</Notice>}
        <UsernameField label={t('username')} error={problem('username')} defaultValue={signInName()} />
        <TextField name="password" type="password" label={t('password')} error={problem('password')} required autoComplete="current-password" />
        {isCodeAsked && <CodeField label={t('code')} hint={t('codeHint')} error={problem('code')} />}
      </form>
    </Dialog>
  );
}
