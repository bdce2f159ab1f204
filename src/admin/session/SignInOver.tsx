import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { asksCode } from '../../authProvider/asksCode.ts';
import { asksPerson } from '../../authProvider/asksPerson.ts';
import { type Credentials, signIn, signInByPasskey } from '../../authProvider/signIn.ts';
import { signInName } from '../../authProvider/signInName.ts';
import { signInUrl } from '../../authProvider/signInPath.ts';
import { usePersonSession } from '../calls/personSession.ts';
import { useAct } from '../calls/useAct.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';
import { leaveQuietly } from '../dialogs/leaveQuietly.ts';
import { useText } from '../kit/useText.ts';

/** Signing in again over the page, where the session has ended: all that is typed stays as it is behind it. */
export function SignInOver() {
  const session = usePersonSession();
  const isAsked = useSyncExternalStore(session.subscribe, session.isAsking);
  return isAsked ? <SignInDialog /> : null;
}

type Field = 'username' | 'password' | 'code';

function SignInDialog() {
  const t = useText();
  const translate = useTranslate();
  const session = usePersonSession();
  const { identity } = useGetIdentity();
  const { busy, refusal, act } = useAct();
  const [typed, setTyped] = useState<Record<Field, string>>(() => ({ username: signInName() ?? String(identity?.email ?? ''), password: '', code: '' }));
  const [missing, setMissing] = useState<readonly Field[]>([]);
  /** The password was right, and more is asked for. */
  const [more, setMore] = useState<ReturnType<typeof asksCode>>();
  const [isNamed] = useState(typed.username !== '');

  async function enter(credentials: Credentials): Promise<void> {
    try {
      await signIn(credentials);
    } catch (refused) {
      // Of those who share the number and the password, it is the one whose page this is.
      const same = !credentials.person && asksPerson(refused)?.find(({ id }) => id === session.person());
      if (same) return enter({ ...credentials, person: same.id });
      const asked = asksCode(refused);
      // The first time the field says by itself what is wanted.
      if (!asked || more) throw refused;
      return setMore(asked);
    }
    // Closes this dialog, or opens a page for who is signed in now.
    await session.look();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // React hands it on to the form of the page that this dialog stands over.
    event.stopPropagation();
    const asked: readonly Field[] = more ? ['username', 'password', 'code'] : ['username', 'password'];
    const empty = asked.filter((name) => typed[name].trim() === '');
    setMissing(empty);
    if (empty.length === 0) void act(() => enter(typed));
  }

  const byPasskey = (options: PublicKeyCredentialRequestOptionsJSON) =>
    act(async () => {
      if (await signInByPasskey(typed, options)) await session.look();
    });

  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: missing.includes(name),
    required: true,
  });
  const helper = (name: Field, hint?: string) => (missing.includes(name) ? translate('problems.fields.required') : hint);

  const asForm = { component: 'form', noValidate: true, onSubmit: submit } as const;
  return (
    <DialogShell
      title={t('session.title')}
      slotProps={{
        paper: asForm,
        // Whoever walks by does not read what somebody left open.
        backdrop: { sx: { backdropFilter: 'blur(10px)' } },
      }}
      actions={
        <>
          <Button disabled={busy} onClick={() => leaveQuietly(signInUrl(window.location.pathname + window.location.search))}>
            {t('session.otherwise')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('session.signIn')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{t('session.text')}</Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <TextField
        {...field('username')}
        label={t('session.username')}
        helperText={helper('username')}
        autoFocus={!isNamed}
        slotProps={{ htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
      />
      <TextField
        {...field('password')}
        type="password"
        label={t('session.password')}
        helperText={helper('password')}
        autoFocus={isNamed}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
      {more?.passkey && (
        <Button variant="outlined" disabled={busy} onClick={() => more.passkey && void byPasskey(more.passkey)} sx={{ alignSelf: 'flex-start' }}>
          {t('passkeys.use')}
        </Button>
      )}
      {more && (
        <TextField
          {...field('code')}
          label={t('account.ownCode')}
          helperText={helper('code', t('account.ownCodeHint'))}
          autoFocus
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, maxLength: 40 } }}
        />
      )}
    </DialogShell>
  );
}
