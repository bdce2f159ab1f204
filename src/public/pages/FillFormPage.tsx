import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { Form } from '../../contract/index.ts';
import { CallFailure } from '../../dataProvider/callFailure.ts';
import { loadOrKept } from '../../offline/keptForms.ts';
import { isAnswered } from '../../questionnaire/engine/answers.ts';
import { Loading, Notice, useLocale, useTexts } from '../../ui/index.ts';
import { answersHere } from '../device/deviceAnswers.ts';
import { personalDraftKey } from '../device/draftKeys.ts';
import { ExpiredForm } from '../links/ExpiredForm.tsx';
import { goHome } from '../page/goHome.ts';
import { Later } from '../page/Later.tsx';
import { isLinkProblem, LinkProblem } from '../links/LinkProblem.tsx';
import { LoadFailed } from '../failures/LoadFailed.tsx';
import { readsAgain, Refused } from '../links/Refused.tsx';
import { keepAhead, ownForm, ownPerson } from '../links/ownQuestionnaire.ts';
import type { Respondent } from '../links/respondent.ts';
import { useBegunBefore } from '../device/useBegunBefore.ts';
import { useLoaded } from '../page/useLoaded.ts';
import { useSecretParameter } from '../device/useSecretParameter.ts';
import { useTheirLanguage } from '../links/useTheirLanguage.ts';
import { ArrivingForm, useArriving } from './ArrivingForm.tsx';

/** What is kept on the device: who may fill in what, and nothing of what was answered. */
interface OwnQuestionnaire {
  respondent: Respondent;
  form: Form | undefined;
}

interface OpenQuestionnaire extends OwnQuestionnaire {
  /** Answered elsewhere: this device does not know the values. */
  answeredIds: readonly string[];
  /** Something of it stands on this device. */
  isBegunHere: boolean;
}

/** Both at once. Whoever has not agreed sees nothing of the form, which is there as soon as they do. */
async function askServer(token: string): Promise<OwnQuestionnaire> {
  const form = ownForm(token);
  form.catch(() => undefined);
  const respondent = await ownPerson(token);
  if (respondent.acceptResponse !== false) return { respondent, form: await form };
  keepAhead(token, { person: Promise.resolve(respondent), form });
  return { respondent, form: undefined };
}

/** What this device answered itself is shown with its answers, also where the study office has them already. */
async function loadOwn(token: string): Promise<OpenQuestionnaire> {
  const place = personalDraftKey(token);
  const own = await loadOrKept(place, () => askServer(token));
  const here = await answersHere(place).catch(() => undefined);
  const known = new Set((own.respondent.reponseRepondu ?? []).map(({ questionId }) => questionId));
  return { ...own, answeredIds: [...known].filter((id) => !(here?.[id] && isAnswered(here[id]))), isBegunHere: here !== undefined };
}

function wants(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof CallFailure && codes.includes(failure.code);
}

const loadAlreadySent = async () => (await import('../links/AlreadySent.tsx')).AlreadySent;

/** `/fillForm?token=`: a person's own questionnaire, by their personal link. */
export function FillFormPage() {
  const texts = useTexts<PublicTexts>('public');
  const navigate = useNavigate();
  const locale = useLocale();
  const token = useSecretParameter('token');
  const speak = useTheirLanguage();
  const arriving = useArriving();
  const load = useCallback(async () => {
    const opened = await loadOwn(token as string);
    // Before anything of it shows: a questionnaire does not change its language under the reader's eyes.
    await speak(opened.respondent);
    return opened;
  }, [token, speak]);
  const [own, retry] = useLoaded(token ? load : undefined);
  const consentMissing =
    own.state === 'loaded' ? own.value.respondent.acceptResponse === false : own.state === 'failed' && wants(own.failure, 'consent_required');
  const closed = own.state === 'failed' && wants(own.failure, 'form_closed', 'not_found');
  const before = useBegunBefore<OwnQuestionnaire>(closed, token ? personalDraftKey(token) : '');

  const refusal = own.state === 'loaded' ? own.value.respondent.refusal : undefined;

  useEffect(() => {
    if (consentMissing && !refusal) void navigate('/Consent', { replace: true });
  }, [consentMissing, refusal, navigate]);

  if (token === null) return <Notice kind="problem">{texts('tokenMissing')}</Notice>;
  if (refusal) return <Refused refusal={refusal} onAgain={() => void navigate('/Consent', { state: readsAgain })} />;
  if (!token || own.state === 'loading' || consentMissing) return <Loading text={texts('wait')} />;
  if (own.state === 'failed' && !before) {
    if (closed) return <ExpiredForm />;
    if (isLinkProblem(own.failure)) return <LinkProblem failure={own.failure} />;
    return <LoadFailed text={texts('loadFailed')} onRetry={retry} />;
  }
  const { form, respondent, answeredIds = [], isBegunHere = true } = (own.state === 'loaded' ? own.value : before) as Partial<OpenQuestionnaire>;
  if (respondent?.status === 'CLOSED' && !isBegunHere) return <Later load={loadAlreadySent} />;
  if (!form?.isValid) return <ExpiredForm />;
  return (
    <ArrivingForm
      arriving={arriving}
      form={form}
      right={{ by: 'link', token }}
      draft={personalDraftKey(token)}
      answeredIds={answeredIds}
      late={before !== undefined}
      onSent={() => void goHome(navigate, locale)}
    />
  );
}
