import { FormWords, type FormWordsProps } from './FormWords.tsx';
import { textOf } from './engine/index.ts';
import { usePiped } from './usePiped.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

/** What a line of the smallest screen holds. */
const line = 40;

/**
 * What a form or a part of it says before it asks. On a small screen its first line stands, and the rest a press away: what is asked first must be
 * on the first screen, and nothing that is to be read may be out of reach. Without script too.
 */
export function FoldedWords({ className, ...words }: FormWordsProps & { className: string }) {
  const t = useQuestionnaireTexts();
  // As it is read: what names an answer is longer or shorter than that.
  const isLong = usePiped(textOf(words.of, 'description', words).text, words.locale).length > line;
  const text = (
    <p className={className}>
      <FormWords {...words} field="description" />
    </p>
  );
  return isLong ? (
    <div className="fold">
      {text}
      <details>
        <summary>{t('readOn')}</summary>
      </details>
    </div>
  ) : (
    text
  );
}
