import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { Form } from '../../contract/index.ts';
import { call, CallFailure } from '../../dataProvider/http.ts';
import { Loading, useTexts } from '../../ui/index.ts';
import { publicDraftKey } from '../draftKeys.ts';
import { ExpiredForm } from '../ExpiredForm.tsx';
import { FilledForm } from '../FilledForm.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { usePageData } from '../PageDataContext.tsx';
import { useLoaded } from '../useLoaded.ts';

async function loadForm(token: string): Promise<Form> {
  const { json } = await call({ path: `formulaires/token/${encodeURIComponent(token)}`, token: null });
  return json as Form;
}

/** The server spoke, and said no: the form is unknown or closed. Everything else may be tried again. */
function isExpired(failure: unknown): boolean {
  return failure instanceof CallFailure && !failure.retryable;
}

/** `/formulaire?token=`: the questionnaire behind a public link, without a name. */
export function FormulairePage() {
  const texts = useTexts<PublicTexts>('public');
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('token') ?? '';
  const { form: given } = usePageData();
  const load = useCallback(() => loadForm(token), [token]);
  // The page's own form, unless this is another link reached from inside the application.
  const own = given && (given.token ?? token) === token ? given : undefined;
  const [form, retry] = useLoaded(token ? load : undefined, own);

  if (!token || given === null || (form.state === 'failed' && isExpired(form.failure))) return <ExpiredForm />;
  if (form.state === 'loading') return <Loading text={texts('wait')} />;
  if (form.state === 'failed') return <LoadFailed text={texts('loadFailed')} onRetry={retry} />;
  if (!form.value.isValid) return <ExpiredForm />;
  // One step back, as long as there is one inside this site: 'default' is the page the visitor came in by.
  const leave = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <FilledForm
      key={token}
      form={form.value}
      right={{ by: 'form', token }}
      draft={publicDraftKey(token)}
      path={`/formulaire?token=${encodeURIComponent(token)}`}
      onSent={leave}
    />
  );
}
