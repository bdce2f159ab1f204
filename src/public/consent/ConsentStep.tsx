import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import type { ChecksForm } from '../../contract/checkQuestions.ts';
import { useChecks } from '../../consent/useChecks.tsx';
import type { ConsentSource } from '../../consent/useConsentSound.ts';
import { Button, useTexts } from '../../ui/index.ts';
import { usePageData } from '../page/PageDataContext.tsx';
import { ConsentText } from './ConsentText.tsx';

export interface ConsentStepProps {
  /** Whose form speaks the words; undefined where there is nothing to hear. */
  source: ConsentSource | undefined;
  /** What it asks before somebody may agree. */
  form: ChecksForm;
  /** What was pressed and is being kept. */
  pressed: boolean | undefined;
  /** Every press is an answer; nothing else is. */
  onAnswer(given: boolean, checks?: string): void;
}

/** The words before the first question of a public link, and the choice below them. */
export function ConsentStep({ source, form, pressed, onAnswer }: ConsentStepProps) {
  const texts = useTexts<ConsentTexts>('consent');
  const own = useTexts<RespondentTexts>('respondent');
  const { panel, mayAgree, checks } = useChecks(form, { study: usePageData().study, source });
  return (
    <article className="stack prose">
      <h1>{texts('pageTitle')}</h1>
      <p>{texts('pageIntro')}</p>
      <div className="card stack">
        <ConsentText source={source} />
      </div>
      {panel}
      <div className="actions">
        {mayAgree && (
          <Button data-way="yes" busy={pressed === true} onClick={() => onAnswer(true, checks)}>
            {own('consentYes')}
          </Button>
        )}
        <Button variant="secondary" busy={pressed === false} onClick={() => onAnswer(false)}>
          {own('consentNo')}
        </Button>
      </div>
    </article>
  );
}
