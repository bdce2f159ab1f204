import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { consentVersion } from '../../../i18n/consentVersion.ts';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import { ConsentText } from '../../consent/ConsentText.tsx';
import { leaveEvidence } from '../../consent/leaveEvidence.ts';
import { useConsentDetails } from '../../consent/useConsentDetails.tsx';
import { useChecks } from '../../consent/useChecks.tsx';
import { type ConsentSource, useConsentSound } from '../../consent/useConsentSound.ts';
import type { Form } from '../../contract/index.ts';
import { readPageData } from '../../dataProvider/readPageData.ts';
import type { FilesOptions } from '../../questionnaire/journal/files/openFiles.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { Button, Choice, Notice, useLocale, useTexts } from '../../ui/index.ts';
import { BackToList } from '../layout/BackToList.tsx';
import { BehindPin } from '../offline/pin/BehindPin.tsx';
import { localeOf, type Respondent } from '../Respondent.ts';
import { LanguageChoice } from '../texts/LanguageChoice.tsx';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { useAction } from '../useAction.ts';
import { useRefresh, useStudy } from '../useStudy.ts';

/** Consent taken in the field: the words in the person's language, how they were read, and what the person said. */
export function ConsentStep({ person }: { person: Respondent }) {
  const t = useText();
  const study = useStudy();
  const refresh = useRefresh();
  const notify = useNotify();
  const { busy, failure, run } = useAction();
  const [locale, setLocale] = useState(localeOf(person));
  const [readAloud, setReadAloud] = useState<boolean>();
  const [isHowMissing, setHowMissing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { data: staff } = useGetIdentity();
  const { form, isLoading, files, source } = useFormAsked(person);
  const { panel, mayAgree, checks } = useChecks(form ?? {}, { study: readPageData()?.study, source });
  const details = useConsentDetails(form ?? {}, { readAloud: readAloud === true, files });

  const record = (given: boolean) => {
    setHowMissing(readAloud === undefined);
    const said = given ? details.said() : {};
    if (readAloud === undefined || !said) return;
    void run(async () => {
      if (files && staff) await leaveEvidence(said, { ...files, sender: { by: 'person', userId: person.id, staffId: String(staff.id) } });
      const { message } = await study.consentOnBehalf(person.id, {
        given,
        language: locale,
        readAloud,
        version: consentVersion,
        ...(given && checks && { checks }),
        ...said,
        ...(form?.version && { formVersion: form.version }),
      });
      if (given) notify(message ?? t('savedOnPhone'));
      if (!given) setRefused(message ?? t('refusalRecorded'));
      await refresh();
    });
  };

  if (refused) return <Refused message={refused} />;
  const step = (
    <div className="stack">
      <div className="stack stack-tight">
        <h2>{t('consentTitle')}</h2>
        <p className="soft">{t('consentIntro', { name: person.name })}</p>
      </div>
      <LanguageChoice locale={locale} onChange={setLocale} />
      <WithTexts locale={locale} namespaces={['consent']}>
        <Words source={source} />
        {panel}
      </WithTexts>
      <fieldset className="field" aria-describedby={isHowMissing ? 'how-missing' : undefined}>
        <legend className="label">{t('howRead')}</legend>
        <div className="choices">
          <Choice type="radio" name="how" label={t('readAloud')} checked={readAloud === true} onChange={() => setReadAloud(true)} />
          <Choice type="radio" name="how" label={t('readAlone')} checked={readAloud === false} onChange={() => setReadAloud(false)} />
        </div>
        {isHowMissing && (
          <p className="error" id="how-missing" role="alert">
            {t('howReadMissing')}
          </p>
        )}
      </fieldset>
      {details.panel}
      {failure && <Notice kind="problem">{failure}</Notice>}
      <div className="actions">
        {mayAgree && !isLoading && details.isReady && (
          <Button busy={busy} onClick={() => record(true)}>
            {t('agrees')}
          </Button>
        )}
        <Button busy={busy} variant="secondary" onClick={() => record(false)}>
          {t('refuses')}
        </Button>
      </div>
    </div>
  );
  // What somebody leaves behind is sealed like everything that staff take.
  return <BehindPin needed={takesFiles(form)}>{step}</BehindPin>;
}

const takesFiles = (form: Form | undefined) => Boolean(form?.consentEvidence) || form?.consentWitness === 'SIGNED';

/** Their form, from this phone where it is prepared, where what is taken with it is kept, and where it speaks the consent text. */
function useFormAsked({ id: userId, formulaireId }: Respondent): {
  form: Form | undefined;
  isLoading: boolean;
  files: FilesOptions | undefined;
  source: ConsentSource | undefined;
} {
  const study = useStudy();
  const { data: form, isLoading } = useQuery({
    queryKey: ['consentForm', userId, formulaireId],
    queryFn: ({ signal }) => study.readFormToFill({ userId }, signal),
    retry: false,
  });
  const files = useMemo(() => (form ? { form, place: placeOnBehalf(userId), sender: { by: 'person' as const, userId } } : undefined), [form, userId]);
  return { form, isLoading, files, source: form?.content ? files : undefined };
}

function Words({ source }: { source: ConsentSource | undefined }) {
  const texts = useTexts<ConsentTexts>('consent');
  const locale = useLocale();
  return (
    <article className="card stack prose" lang={locale}>
      <h3>{texts('title')}</h3>
      <ConsentText study={readPageData()?.study} soundOf={useConsentSound(source)} />
      <p>
        <strong>{texts('agree')}</strong>
      </p>
    </article>
  );
}

/** A refusal is recorded too, and closes the way to the questionnaire. */
function Refused({ message }: { message: string }) {
  const t = useText();
  return (
    <div className="stack">
      <Notice>{message}</Notice>
      <p>{t('refusedText')}</p>
      <BackToList />
    </div>
  );
}
