import { useState } from 'react';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import { checksAsked, type ConsentCheck, isChecked, writeChecks } from '../../contract/consentChecks.ts';
import { checkParagraphs, type ConsentParagraph, consentParagraphs } from '../../contract/consentParagraphs.ts';
import type { StudyFacts } from '../../contract/index.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { Button, useLocale, useTexts } from '../../ui/index.ts';
import { type ConsentSource, useConsentSound } from '../useConsentSound.ts';

export interface ChecksProps {
  study: StudyFacts | undefined;
  source: ConsentSource | undefined;
  /** Every question was answered, as `readChecks` reads it. */
  onDone(checks: string): void;
}

const words = { voluntary: 'checkVoluntary', payment: 'checkPayment', anonymous: 'checkAnonymous' } as const;

/** The check questions, one after the other. A wrong answer shows its paragraph again, and asks once more; nobody is kept from deciding. */
export function Checks({ study, source, onDone }: ChecksProps) {
  const t = useTextsOnUse();
  const texts = useTexts<ConsentTexts>('consent');
  const locale = useLocale();
  const beside = useConsentSound(source);
  const [answers, setAnswers] = useState<Record<ConsentCheck, boolean[]>>({ voluntary: [], payment: [], anonymous: [] });
  const open = (said: typeof answers) => checksAsked.find((check) => !isChecked(check, said[check]));
  const check = open(answers);
  if (!t) return null;
  const read = check && answers[check].length > 0 ? consentParagraphs(texts, study).find(({ part }) => part === check) : undefined;

  const answer = (asked: ConsentCheck, value: boolean) => {
    const said = { ...answers, [asked]: [...answers[asked], value] };
    setAnswers(said);
    if (!open(said)) onDone(writeChecks(said));
  };
  return (
    <section className="card stack" aria-live="polite" lang={locale}>
      <h2>{t('checksTitle')}</h2>
      {!check && <p>{t('checksDone')}</p>}
      {check && !read && <p>{t('checksLead')}</p>}
      {read && (
        <>
          <p>{t('checkAgain')}</p>
          <blockquote className="stack stack-tight">
            <p>{read.text}</p>
            {beside?.(read)}
          </blockquote>
        </>
      )}
      {check && (
        <>
          <p>
            <strong>{t(words[check])}</strong>
          </p>
          {beside?.(checkParagraphs(t).find(({ part }) => part === words[check]) as ConsentParagraph)}
          <div className="actions">
            <Button variant="secondary" onClick={() => answer(check, true)}>
              {t('checkYes')}
            </Button>
            <Button variant="secondary" onClick={() => answer(check, false)}>
              {t('checkNo')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
