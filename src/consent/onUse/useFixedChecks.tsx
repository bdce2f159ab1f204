import type { ReactNode } from 'react';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import { fixedChecks } from '../../contract/consentChecks.ts';
import { consentParagraphs, fixedCheckParagraphs } from '../../contract/consentParagraphs.ts';
import type { StudyFacts } from '../../contract/index.ts';
import type { TranslateOnUse } from '../../questionnaire/onUse/useTextsOnUse.ts';
import { useTexts } from '../../ui/index.ts';
import type { useConsentSound } from '../useConsentSound.ts';

export interface FixedChecks {
  study: StudyFacts | undefined;
  /** What is heard next to a paragraph of the consent text, or a question on it. */
  soundOf: ReturnType<typeof useConsentSound>;
}

/** A question as it is shown. */
export interface ShownCheck {
  text: string;
  /** Where it is heard. */
  sound?: ReactNode;
  answers: readonly { text: string; isRight: boolean }[];
  /** What is read once more after a wrong answer. */
  again: ReactNode;
}

const words = { voluntary: 'checkVoluntary', payment: 'checkPayment', anonymous: 'checkAnonymous' } as const;

/** The three questions of every study that writes none of its own: a wrong answer shows the paragraph that says it, read or heard again. */
export function useFixedChecks({ study, soundOf }: FixedChecks): (t: TranslateOnUse) => readonly ShownCheck[] {
  const texts = useTexts<ConsentTexts>('consent');
  return (t) =>
    fixedChecks.map(({ name, right }): ShownCheck => {
      const paragraph = consentParagraphs(texts, study).find(({ part }) => part === name);
      const spoken = fixedCheckParagraphs(t).find(({ part }) => part === words[name]);
      return {
        text: t(words[name]),
        sound: spoken && soundOf?.(spoken),
        answers: [
          { text: t('checkYes'), isRight: right === 'yes' },
          { text: t('checkNo'), isRight: right === 'no' },
        ],
        again: (
          <>
            <p>{paragraph?.text}</p>
            {paragraph && soundOf?.(paragraph)}
          </>
        ),
      };
    });
}
