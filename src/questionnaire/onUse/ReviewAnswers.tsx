import type { Locale } from '../../resources/define/index.ts';
import { type Filling, type FormQuestion, isUnseen } from '../engine/index.ts';
import { FormWords } from '../FormWords.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { useFillingState } from '../useFilling.ts';
import { EntryContext } from '../usePiped.ts';
import { useQuestionnaireTexts } from '../useQuestionnaireTexts.ts';
import { ReviewItem } from './ReviewItem.tsx';

export interface ReviewAnswersProps {
  filling: Filling;
  locale: Locale;
  /** Nothing stands above: what is missing, wrong or doubtful stands here too. */
  whole?: boolean;
  /** Absent: only to read. */
  onOpen?(question: FormQuestion): void;
}

/** Every answer in words, page by page; what was left empty, and what was not asked because of other answers. What stands above as missing or wrong is not said twice. */
export function ReviewAnswers({ filling, locale, whole, onOpen }: ReviewAnswersProps) {
  const t = useQuestionnaireTexts();
  const { open, wrong, doubtful } = useFillingState(filling);
  const { pages, defaultLanguage, questions } = filling.form;
  const words = { locale, defaultLanguage };
  const above = new Set(whole ? [] : [...open, ...wrong, ...doubtful]);
  const asked = questions.filter((question) => !question.member && !isUnseen(question.type) && !above.has(question));
  const skipped = asked.filter(({ id }) => !filling.question(id).shown);
  return (
    <>
      {pages.map((shown, page) => {
        const { section } = shown;
        const here = asked.filter((question) => question.page === page && filling.question(question.id).shown);
        return (
          here.length > 0 && (
            <div key={section.id} role="group" aria-labelledby={`review-${section.id}`}>
              <h3 id={`review-${section.id}`}>
                <EntryTitle page={shown} {...words} />
              </h3>
              <ul className="review-list">
                {here.map((question) => (
                  <li key={question.id}>
                    <ReviewItem filling={filling} question={question} locale={locale} empty={t('leftEmpty')} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {skipped.length > 0 && (
        <details open={whole}>
          <summary>{t('notAsked', { smart_count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ id, question, entry }) => (
              <li key={id}>
                <EntryContext value={entry}>
                  <FormWords of={question} {...words} />
                </EntryContext>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
