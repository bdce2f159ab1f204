import { type FormEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { leaveEvidence } from '../../consent/leaveEvidence.ts';
import { useConsentDetails } from '../../consent/useConsentDetails.tsx';
import type { ChecksForm } from '../../contract/checkQuestions.ts';
import { useChecks } from '../../consent/useChecks.tsx';
import type { ConsentSource } from '../../consent/useConsentSound.ts';
import type { ConsentAsks, ConsentDetails } from '../../contract/consentAsks.ts';
import type { OwnRefusal } from '../../contract/refusals.ts';
import { call } from '../../dataProvider/http.ts';
import { Button, Choice, Notice, useHydrated, useLocale, useTexts } from '../../ui/index.ts';
import { ConsentText } from '../consent/ConsentText.tsx';
import { personalDraftKey } from '../device/draftKeys.ts';
import { failureText } from '../failures/failureText.ts';
import { useInformation } from '../layout/Information.tsx';
import { readFields } from '../forms/readFields.ts';
import { isLinkProblem, LinkProblem } from '../links/LinkProblem.tsx';
import { keepAhead, ownPerson } from '../links/ownQuestionnaire.ts';
import { readsAgain, Refused } from '../links/Refused.tsx';
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
  const own = useTexts<RespondentTexts>('respondent');
  const showInformation = useInformation();
  const navigate = useNavigate();
  const locale = useLocale();
  const token = useSecretParameter('token');
  const hydrated = useHydrated();
  const { busy, send } = useSending();
  const { failure, files, source, checksOf, asks, person } = usePerson(token);
  const [refusalHere, setRefusalHere] = useState<OwnRefusal | 'none' | undefined>(useLocation().state === readsAgain ? 'none' : undefined);
  useQuestionsAhead(person && token ? token : undefined);
  const { panel, mayAgree, checks } = useChecks(checksOf, { study: usePageData().study, source });
  const details = useConsentDetails(asks ?? {}, { readAloud: false, files });

  const tell = (acceptToAnswer: boolean, said: object = {}) =>
    call({
      method: 'POST',
      path: 'users/accept-answer',
      query: { language: locale },
      body: { username: '', password: '', acceptToAnswer, ...said },
      token: token ?? null,
    });

  const agree = async (said: ConsentDetails) => {
    try {
      if (files) await leaveEvidence(said, files);
      await tell(true, { ...(checks && { checks }), ...said });
      if (person && token) keepAhead(token, { person: Promise.resolve({ ...person, acceptResponse: true }) });
      showInformation({ text: `${texts('thanksTitle')} ${texts('thanks')}`, action: { label: texts('fillNow'), to: '/fillForm' } });
      await navigate('/');
    } catch (refused) {
      showInformation({ text: failureText(refused, shared) });
    }
  };

  /** Kept as a refusal: nobody asks again. Nothing else of the page has to be answered for it. */
  const decline = () =>
    send(async () => {
      try {
        await tell(false);
        setRefusalHere(person?.acceptResponse ? 'withdrawn' : 'declined');
      } catch (refused) {
        showInformation({ text: failureText(refused, shared) });
      }
    });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { acceptToAnswer } = readFields(event, ['acceptToAnswer'] as const);
    if (acceptToAnswer === '') return showInformation({ text: texts('tickFirst') });
    const said = details.said();
    if (said) void send(() => agree(said));
  };

  if (isLinkProblem(failure)) return <LinkProblem failure={failure} />;
  const refusal = refusalHere ?? person?.refusal ?? 'none';
  if (refusal !== 'none') return <Refused refusal={refusal} onAgain={() => setRefusalHere('none')} />;
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
      {token !== null && (
        <form className="stack" method="post" noValidate onSubmit={submit}>
          {mayAgree && details.isReady && (
            <>
              {details.panel}
              <Choice type="checkbox" name="acceptToAnswer" label={texts('agree')} aria-required />
            </>
          )}
          <div className="actions">
            {mayAgree && details.isReady && <SubmitButton busy={busy}>{texts('send')}</SubmitButton>}
            <Button variant="secondary" busy={busy} disabled={!hydrated} onClick={() => void decline()}>
              {own('consentNo')}
            </Button>
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
