import { asksExplanation, type Filling, type FormQuestion, isAnswered, typeEngines } from '../engine/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { FormWords } from '../FormWords.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { useQuestionState } from '../useFilling.ts';
import { EntryContext, usePiped } from '../usePiped.ts';
import { useQuestionnaireTexts } from '../useQuestionnaireTexts.ts';

export interface ReviewItemProps {
  filling: Filling;
  question: FormQuestion;
  locale: Locale;
  /** What stands where there is no answer. */
  empty?: string;
  /** Absent: only to read. */
  onOpen?(question: FormQuestion): void;
}

/** One question with its answer in words, a press away from being changed. */
export function ReviewItem(props: ReviewItemProps) {
  return (
    <EntryContext value={props.question.entry}>
      <Item {...props} />
    </EntryContext>
  );
}

function Item({ filling, question, locale, empty, onOpen }: ReviewItemProps) {
  const t = useQuestionnaireTexts();
  const { answer } = useQuestionState(filling, question.id);
  // A text that is nothing but the question's own code is its answer in words.
  const inWords = usePiped(`\${${question.code}}`, locale);
  const words = { locale, defaultLanguage: filling.form.defaultLanguage };
  const said = () => {
    if (answer.reason) return t(answer.reason === 'REFUSED' ? 'refuse' : 'dontKnow');
    if (!isAnswered(answer)) return empty;
    if (typeEngines[question.type].files) return t('fileGiven');
    return [inWords, asksExplanation(question, answer) && answer.explanation?.trim()].filter(Boolean).join(' – ');
  };
  const answered = said();
  const inside = (
    <>
      {question.question.numero != null && <span className="question-number">{question.question.numero}.</span>}{' '}
      {question.entry && (
        <>
          <EntryTitle page={filling.form.pages[question.page]} {...words} /> ·{' '}
        </>
      )}
      <FormWords of={question.question} {...words} />
      {answered && (
        <>
          {' '}
          <span className={isAnswered(answer) ? 'review-answer' : 'review-answer soft'}>{answered}</span>
        </>
      )}
    </>
  );
  return onOpen ? (
    <button type="button" className="review-item" onClick={() => onOpen(question)}>
      {inside}
    </button>
  ) : (
    inside
  );
}
