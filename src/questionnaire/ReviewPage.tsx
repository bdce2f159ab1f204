import type { Ref } from 'react';
import type { Locale } from '../resources/define/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Filling, FormQuestion } from './engine/index.ts';
import { ReviewAnswers } from './onUse/ReviewAnswers.tsx';
import { ReviewItem } from './onUse/ReviewItem.tsx';
import { useFillingState } from './useFilling.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface ReviewPageProps {
  filling: Filling;
  locale: Locale;
  sending: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen(question: FormQuestion): void;
  onBack(): void;
  /** `confirm`: the missing answers stay missing. */
  onSend(confirm: boolean): void;
}

/** What is missing, wrong or doubtful, then every other answer in words, one press away each; then sending. */
export function ReviewPage({ filling, locale, sending, headingRef, onOpen, onBack, onSend }: ReviewPageProps) {
  const t = useQuestionnaireTexts();
  const { open, wrong, doubtful, answered, total } = useFillingState(filling);
  const missing = open.length;
  const optional = total - answered - missing;
  const list = (questions: readonly FormQuestion[]) => (
    <ul className="review-list">
      {questions.map((question) => (
        <li key={question.id}>
          <ReviewItem filling={filling} question={question} locale={locale} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="section card">
      <h2 tabIndex={-1} ref={headingRef}>
        {t('review')}
      </h2>
      <p>{t('progress', { done: answered, total })}</p>
      {wrong.length > 0 && (
        <div>
          <h3>{t('wrong', { smart_count: wrong.length })}</h3>
          {list(wrong)}
        </div>
      )}
      {missing > 0 && (
        <div>
          <h3>{t('missing', { smart_count: missing })}</h3>
          {list(open)}
        </div>
      )}
      {doubtful.length > 0 && (
        <div>
          <h3>{t('doubts', { smart_count: doubtful.length })}</h3>
          {list(doubtful)}
        </div>
      )}
      {total > 0 && answered === 0 && <Notice kind="warning">{t('nothingAnswered')}</Notice>}
      {answered > 0 && wrong.length + missing === 0 && <Notice kind="success">{t('nothingMissing')}</Notice>}
      {optional > 0 && <p className="soft">{t('optionalLeft', { smart_count: optional })}</p>}
      <ReviewAnswers filling={filling} locale={locale} onOpen={onOpen} />
      <div className="actions">
        <Button variant="quiet" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button busy={sending} disabled={wrong.length > 0} onClick={() => onSend(missing > 0)}>
          {sending ? t('sending') : missing > 0 ? t('sendAnyway', { smart_count: missing }) : t('send')}
        </Button>
      </div>
    </section>
  );
}
