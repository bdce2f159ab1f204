import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import { leaveEvidence } from '../../consent/leaveEvidence.ts';
import { useConsentDetails } from '../../consent/useConsentDetails.tsx';
import type { ChecksForm } from '../../contract/checkQuestions.ts';
import { useChecks } from '../../consent/useChecks.tsx';
import type { ConsentSource } from '../../consent/useConsentSound.ts';
import type { ConsentAsks, ConsentDetails } from '../../contract/consentAsks.ts';
import { call } from '../../dataProvider/http.ts';
import { Choice, Notice, useLocale, useTexts } from '../../ui/index.ts';
import { ConsentText } from '../consent/ConsentText.tsx';
import { personalDraftKey } from '../device/draftKeys.ts';
import { failureText } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { readFields } from '../forms/readFields.ts';
import { isLinkProblem, LinkProblem } from '../links/LinkProblem.tsx';
import { keepAhead, ownPerson } from '../links/ownQuestionnaire.ts';
import type { Respondent } from '../links/respondent.ts';
import { useRespondent } from '../links/useRespondent.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { usePageData } from '../page/PageDataContext.tsx';
import { useSecretParameter } from '../device/useSecretParameter.ts';
import { useSending } from '../forms/useSending.ts';
import { useQuestionsAhead } from './useQuestionsAhead.ts';

/** `/Consent?token=`: the words, the box, and the person's own agreement. */
export function ConsentPage() {
  const texts = useTexts<ConsentTexts>('consent');
  const shared = useTexts<PublicTexts>('public');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const locale = useLocale();
  const token = useSecretParameter('token');
  const { busy, send } = useSending();
  const { failure, files, source, checksOf, asks, person } = usePerson(token);
  useQuestionsAhead(person && token ? token : undefined);
  const { panel, mayAgree, checks } = useChecks(checksOf, { study: usePageData().study, source });
  const details = useConsentDetails(asks ?? {}, { readAloud: false, files });

  const agree = async (said: ConsentDetails) => {
    try {
      if (files) await leaveEvidence(said, files);
      await call({
        method: 'POST',
        path: 'users/accept-answer',
        query: { language: locale },
        body: { username: '', password: '', acceptToAnswer: true, ...(checks && { checks }), ...said },
        token: token ?? null,
      });
      if (person && token) keepAhead(token, { person: Promise.resolve({ ...person, acceptResponse: true }) });
      showInformation({ text: `${texts('thanksTitle')} ${texts('thanks')}`, action: { label: texts('fillNow'), to: '/fillForm' } });
      await navigate('/');
    } catch (refused) {
      showInformation({ text: failureText(refused, shared) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { acceptToAnswer } = readFields(event, ['acceptToAnswer'] as const);
    if (acceptToAnswer === '') return showInformation({ text: texts('tickFirst') });
    const said = details.said();
    if (said) void send(() => agree(said));
  };

  if (isLinkProblem(failure)) return <LinkProblem failure={failure} />;
  return (
    <article className="stack prose">
      <h1>{texts('pageTitle')}</h1>
      {token === null && <Notice kind="problem">{shared('tokenMissing')}</Notice>}
      {failure ? <Notice kind="problem">{failureText(failure, shared)}</Notice> : null}
      <p>{texts('pageIntro')}</p>
      <div className="card stack">
        <ConsentText source={source} />
      </div>
      {panel}
      {token !== null && mayAgree && details.isReady && (
        <form className="stack" method="post" noValidate onSubmit={submit}>
          {details.panel}
          <Choice type="checkbox" name="acceptToAnswer" label={texts('agree')} aria-required />
          <div className="actions">
            <SubmitButton busy={busy}>{texts('send')}</SubmitButton>
          </div>
        </form>
      )}
    </article>
  );
}

type LinkFiles = ConsentSource & { sender: { by: 'link'; token: string } };

interface Spoken {
  /** Where what they leave behind is kept until it has left. */
  files: LinkFiles | undefined;
  source: ConsentSource | undefined;
  checksOf: ChecksForm;
  asks: ConsentAsks | null;
  /** Whose link it is, once that is known. */
  person: Respondent | undefined;
  /** Why they could not be asked for, which for a link means that it is not valid any more. */
  failure: unknown;
}

/** Shows the text in the person's language, with what can be heard of it. */
function usePerson(token: string | null | undefined): Spoken {
  const [known] = useRespondent(token, ownPerson);
  const person = known.state === 'loaded' ? known.value : undefined;
  const { formulaireId: formId, consentSound: version, consentAsks: asks = null, ...checksOf }: Respondent = person ?? {};
  const files = useMemo(
    () =>
      formId && token
        ? { form: { id: formId, ...(version && { version }) }, place: personalDraftKey(token), sender: { by: 'link' as const, token } }
        : undefined,
    [formId, version, token],
  );
  return { files, source: version ? files : undefined, checksOf, asks, person, failure: known.state === 'failed' ? known.failure : undefined };
}
