import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { signInPath } from '../../authProvider/signInPath.ts';
import { leaveForProvider } from '../../authProvider/providerSignIn.ts';
import { call } from '../../dataProvider/http.ts';
import { Button, useTexts } from '../../ui/index.ts';
import { AccessForm } from '../forms/AccessForm.tsx';
import { checkNewPassword, type NewPassword, type NewPasswordProblems } from './checkNewPassword.ts';
import { failureText, fieldFailure } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { messageOf } from '../failures/messageOf.ts';
import { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
import { readFields } from '../forms/readFields.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { forgetSecret } from '../device/tabSecrets.ts';
import { useSending } from '../forms/useSending.ts';
import { usePageData } from '../page/PageDataContext.tsx';

interface NewPasswordFormProps extends Pick<NewPasswordFieldsProps, 'whose'> {
  otp: string | undefined;
  /** Whoever is invited may come by the organisation's own sign-in in place of choosing a password. */
  isInvitation?: boolean;
}

/** A new password for the account that a one-time code stands for. */
export function NewPasswordForm({ otp, whose, isInvitation = false }: NewPasswordFormProps) {
  const texts = useTexts<AccessTexts>('access');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const { busy, send } = useSending();
  const { provider } = usePageData().study ?? {};
  const tell = (failure: unknown) => showInformation({ text: failureText(failure, shared) });
  const [problems, setProblems] = useState<NewPasswordProblems>({});

  const reset = async ({ newPassword, repeatPassword }: NewPassword) => {
    try {
      const body = { username: '', password: repeatPassword, isRest: true, otp, newPassword };
      const { json } = await call({ method: 'POST', path: 'users/reset-password', body, token: null });
      forgetSecret('otp');
      // The landing page comes next, which knows nothing of accounts: the way on is offered with the result.
      showInformation({ text: messageOf(json) ?? shared('informationSaved'), action: { label: texts('signInTitle'), to: signInPath } });
      await navigate('/');
    } catch (failure) {
      const atField = fieldFailure(failure, 'newPassword');
      if (atField) setProblems({ newPassword: atField });
      else showInformation({ text: fieldFailure(failure, 'otp') ?? failureText(failure, shared) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = readFields(event, ['newPassword', 'repeatPassword'] as const);
    const found = checkNewPassword(fields, texts);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(() => reset(fields));
  };

  return (
    <AccessForm title={texts('resetTitle')} onSubmit={submit} problems={problems}>
      <NewPasswordFields whose={whose} problems={problems} />
      <div className="access-actions">
        <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
      </div>
      {isInvitation && provider && otp && (
        <Button variant="secondary" busy={busy} onClick={() => void send(() => leaveForProvider('', otp).catch(tell))}>
          {texts('provider', { provider })}
        </Button>
      )}
    </AccessForm>
  );
}
