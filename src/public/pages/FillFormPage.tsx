import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { Form } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { Loading, Notice, useTexts } from '../../ui/index.ts';
import { personalDraftKey } from '../draftKeys.ts';
import { ExpiredForm } from '../ExpiredForm.tsx';
import { failureText } from '../failureText.ts';
import { FilledForm } from '../FilledForm.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { loadOwnForm, loadRespondent, type Respondent } from '../respondent.ts';
import { useLoaded } from '../useLoaded.ts';
import { useSecretParameter } from '../useSecretParameter.ts';

interface OwnQuestionnaire {
  respondent: Respondent;
  form: Form | undefined;
}

/** The person first: without consent their form is not asked for. */
async function loadOwn(token: string): Promise<OwnQuestionnaire> {
  const respondent = await loadRespondent(token);
  return { respondent, form: respondent.acceptResponse === false ? undefined : await loadOwnForm(token) };
}

function wants(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof CallFailure && codes.includes(failure.code);
}

/** `/fillForm?token=`: a person's own questionnaire, by their personal link. */
export function FillFormPage() {
  const texts = useTexts<PublicTexts>('public');
  const navigate = useNavigate();
  const token = useSecretParameter('token');
  const load = useCallback(() => loadOwn(token as string), [token]);
  const [own, retry] = useLoaded(token ? load : undefined);
  const consentMissing =
    own.state === 'loaded' ? own.value.respondent.acceptResponse === false : own.state === 'failed' && wants(own.failure, 'consent_required');

  useEffect(() => {
    if (consentMissing) void navigate('/Consent', { replace: true });
  }, [consentMissing, navigate]);

  if (token === null) return <Notice kind="problem">{texts('tokenMissing')}</Notice>;
  if (!token || own.state === 'loading' || consentMissing) return <Loading text={texts('wait')} />;
  if (own.state === 'failed') {
    if (wants(own.failure, 'form_closed', 'not_found')) return <ExpiredForm />;
    if (wants(own.failure, 'link_invalid', 'unauthenticated', 'session_expired', 'withdrawn')) return <Notice kind="problem">{failureText(own.failure, texts)}</Notice>;
    return <LoadFailed text={texts('loadFailed')} onRetry={retry} />;
  }
  const { form, respondent } = own.value;
  if (!form?.isValid) return <ExpiredForm />;
  return (
    <FilledForm
      key={token}
      form={form}
      right={{ by: 'link', token }}
      draft={personalDraftKey(token)}
      answeredIds={(respondent.reponseRepondu ?? []).map(({ questionId }) => questionId)}
      onSent={() => void navigate('/')}
    />
  );
}
