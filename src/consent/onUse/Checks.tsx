import { useState } from 'react';
import { type AskedCheck, checksAsked, isChecked, writeChecks } from '../../contract/consentChecks.ts';
import { checkQuestionsIn, type WithCheckQuestions } from '../../contract/checkQuestions.ts';
import type { StudyFacts } from '../../contract/index.ts';
import { ownCheckParagraphs } from '../../contract/consentParagraphs.ts';
import { useTextsOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { Button, useLocale } from '../../ui/index.ts';
import { type ConsentSource, useConsentSound } from '../useConsentSound.ts';
import { type ShownCheck, useFixedChecks } from './useFixedChecks.tsx';

export interface ChecksProps {
  form: WithCheckQuestions;
  study: StudyFacts | undefined;
  source: ConsentSource | undefined;
  /** Every question was answered, as `areChecked` reads it. */
  onDone(checks: string): void;
}

/** The check questions, one after the other. A wrong answer shows what was right, and asks once more; nobody is kept from deciding. */
export function Checks({ form, study, source, onDone }: ChecksProps) {
  const t = useTextsOnUse();
  const locale = useLocale();
  const soundOf = useConsentSound(source);
  const fixed = useFixedChecks({ study, soundOf });
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({});
  const asked = checksAsked(form);
  const openIn = (said: typeof answers) => asked.findIndex((check) => !isChecked(check, said[check.name]));
  const at = openIn(answers);
  const own = checkQuestionsIn(form, locale);
  if (!t) return null;
  const heard = ownCheckParagraphs(own);
  const shown: readonly ShownCheck[] =
    own.length > 0
      ? own.map((one, index) => ({
          ...one,
          sound: heard[index] && soundOf?.(heard[index]),
          again: <p>{one.answers.find(({ isRight }) => isRight)?.text}</p>,
        }))
      : fixed(t);
  const check = asked[at];
  const question = shown[at];

  const answer = ({ name, right, wrong }: AskedCheck, isRight: boolean) => {
    const said = { ...answers, [name]: [...(answers[name] ?? []), isRight ? right : wrong] };
    setAnswers(said);
    if (openIn(said) < 0) onDone(writeChecks(asked, said));
  };
  const isAgain = check !== undefined && (answers[check.name]?.length ?? 0) > 0;
  return (
    <section className="card stack" aria-live="polite" lang={locale}>
      <h2>{t(own.length > 0 ? 'checksOwnTitle' : 'checksTitle')}</h2>
      {!check && <p>{t('checksDone')}</p>}
      {check && !isAgain && <p>{t('checksLead')}</p>}
      {isAgain && (
        <>
          <p>{t('checkAgain')}</p>
          <blockquote className="stack stack-tight">{question?.again}</blockquote>
        </>
      )}
      {check && question && (
        <>
          <p>
            <strong>{question.text}</strong>
          </p>
          {question.sound}
          <div className="actions">
            {question.answers.map(({ text, isRight }) => (
              <Button key={text} variant="secondary" onClick={() => answer(check, isRight)}>
                {text}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
