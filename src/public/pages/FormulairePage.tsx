import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { Form } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { Loading, useLocale, useTexts } from '../../ui/index.ts';
import { publicDraftKey } from '../device/draftKeys.ts';
import { ExpiredForm } from '../links/ExpiredForm.tsx';
import { ConsentStep } from '../consent/ConsentStep.tsx';
import { Declined } from '../consent/Declined.tsx';
import { useConsentFirst } from '../consent/useConsentFirst.ts';
import { goHome } from '../page/goHome.ts';
import { LoadFailed } from '../failures/LoadFailed.tsx';
import type { Locale } from '../../resources/define/locales.ts';
import { useBroughtWithLanguage } from '../page/useBroughtWithLanguage.ts';
import { usePageData } from '../page/PageDataContext.tsx';
import { useBegunBefore } from '../device/useBegunBefore.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { EarlySlot } from '../early/EarlySlot.tsx';
import { useTakenOver } from '../early/useTakenOver.ts';
import { ArrivingForm, useArriving } from './ArrivingForm.tsx';

/** The server spoke, and said no: the form is unknown or closed. Everything else may be tried again. */
function isExpired(failure: unknown): boolean {
  return failure instanceof CallFailure && !failure.retryable;
}

const loading = () => import('../links/loadPublicForm.ts');

/** `/formulaire?token=`: consent, then the questionnaire behind a public link, without a name. */
export function FormulairePage() {
  const texts = useTexts<PublicTexts>('public');
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token') ?? '';
  // One that was moved away for another person of the same phone.
  const begun = parameters.get('begun');
  const keptAs = publicDraftKey(token);
  const draft = begun ? `${keptAs}#${begun}` : keptAs;
  const { form: given } = usePageData();
  const where = useMemo(() => ({ token, place: keptAs }), [token, keptAs]);
  const load = useCallback(async () => (await loading()).loadPublicForm(where), [where]);
  // The page's own form, unless this is another link reached from inside the application.
  const own = given && (given.token ?? token) === token ? given : undefined;
  const [form, retry] = useLoaded(token && given !== null ? load : undefined, own);
  useEffect(() => {
    if (own?.isValid)
      void loading()
        .then(({ keepBrought }) => keepBrought(own, where))
        .catch(() => undefined);
  }, [own, where]);

  const closed = !token || given === null || (form.state === 'failed' && isExpired(form.failure)) || (form.state === 'loaded' && !form.value.isValid);
  const before = useBegunBefore<Form>(closed, draft, keptAs);
  const found = before ?? (form.state === 'loaded' ? form.value : undefined);
  const [whole, setWhole] = useState<Form>();
  const bring = useCallback(
    async (chosen: Locale) => {
      if (found?.onlyIn && found.onlyIn !== chosen) setWhole(await (await loading()).loadWholeForm(found, where));
    },
    [found, where],
  );
  useBroughtWithLanguage(bring);
  if (closed && !before) return <ExpiredForm />;
  if (!before && form.state === 'loading') return <Loading text={texts('wait')} />;
  if (!before && form.state === 'failed') return <LoadFailed text={texts('loadFailed')} onRetry={retry} />;
  const shown = whole?.id === found?.id && whole?.version === found?.version ? (whole ?? found) : found;
  if (!shown) return <ExpiredForm />;
  return <AskedForm key={draft} form={shown} token={token} draft={draft} late={before !== undefined} />;
}

interface AskedFormProps {
  form: Form;
  token: string;
  draft: string;
  late: boolean;
}

/** The consent text first; the questionnaire for whoever agreed, or goes on. */
function AskedForm({ form, token, draft, late }: AskedFormProps) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const path = `/formulaire?token=${encodeURIComponent(token)}`;
  const { state, pressed, dialog, answer, again } = useConsentFirst({ place: draft, path, token });
  const source = useMemo(() => (form.content ? { form, place: draft, sender: { by: 'form' as const, token } } : undefined), [form, draft, token]);
  // While the consent text is read.
  const arriving = useArriving();
  const [{ state: arrival }] = arriving;
  const { waits, takenOver } = useTakenOver(state === 'given' && arrival === 'loaded');
  if (state === 'declined') return <Declined onAgain={again} />;
  // One step back, as long as there is one inside this site: 'default' is the page the visitor came in by.
  const leave = () => void (key === 'default' ? goHome(navigate, locale) : navigate(-1));
  const filling = (
    <ArrivingForm arriving={arriving} form={form} right={{ by: 'form', token }} draft={draft} path={path} late={late} takenOver={takenOver} onSent={leave} />
  );
  if (state === 'given' && !waits) return filling;
  return (
    <>
      <ConsentStep source={source} form={form} pressed={pressed} onAnswer={(given, checks) => answer(form, { given, checks })} />
      {dialog}
      <EarlySlot />
      {waits && arrival === 'failed' && filling}
    </>
  );
}
