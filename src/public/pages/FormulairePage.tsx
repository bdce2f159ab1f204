import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { Form } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { Loading, useLocale, useTexts } from '../../ui/index.ts';
import { publicDraftKey } from '../device/draftKeys.ts';
import { ExpiredForm } from '../links/ExpiredForm.tsx';
import { FilledForm } from '../filling/FilledForm.tsx';
import { goHome } from '../page/goHome.ts';
import { LoadFailed } from '../failures/LoadFailed.tsx';
import { usePageData } from '../page/PageDataContext.tsx';
import { useBegunBefore } from '../device/useBegunBefore.ts';
import { useLoaded } from '../page/useLoaded.ts';

/** The server spoke, and said no: the form is unknown or closed. Everything else may be tried again. */
function isExpired(failure: unknown): boolean {
  return failure instanceof CallFailure && !failure.retryable;
}

/** `/formulaire?token=`: the questionnaire behind a public link, without a name. */
export function FormulairePage() {
  const texts = useTexts<PublicTexts>('public');
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token') ?? '';
  // One that was moved away for another person of the same phone.
  const begun = parameters.get('begun');
  const keptAs = publicDraftKey(token);
  const draft = begun ? `${keptAs}#${begun}` : keptAs;
  const { form: given } = usePageData();
  const load = useCallback(async () => (await import('../links/loadPublicForm.ts')).loadPublicForm(token, keptAs), [token, keptAs]);
  // The page's own form, unless this is another link reached from inside the application.
  const own = given && (given.token ?? token) === token ? given : undefined;
  const [form, retry] = useLoaded(token && given !== null ? load : undefined, own);
  useEffect(() => {
    if (own?.isValid)
      void import('../../offline/keptForms.ts').then(
        ({ keepForm }) => keepForm(keptAs, own),
        () => undefined,
      );
  }, [own, keptAs]);

  const closed = !token || given === null || (form.state === 'failed' && isExpired(form.failure)) || (form.state === 'loaded' && !form.value.isValid);
  const before = useBegunBefore<Form>(closed, draft, keptAs);
  if (closed && !before) return <ExpiredForm />;
  if (!before && form.state === 'loading') return <Loading text={texts('wait')} />;
  if (!before && form.state === 'failed') return <LoadFailed text={texts('loadFailed')} onRetry={retry} />;
  const shown = before ?? (form.state === 'loaded' ? form.value : undefined);
  if (!shown) return <ExpiredForm />;
  // One step back, as long as there is one inside this site: 'default' is the page the visitor came in by.
  const leave = () => void (key === 'default' ? goHome(navigate, locale) : navigate(-1));
  return (
    <FilledForm
      key={draft}
      form={shown}
      right={{ by: 'form', token }}
      draft={draft}
      path={`/formulaire?token=${encodeURIComponent(token)}`}
      late={before !== undefined}
      onSent={leave}
    />
  );
}
