import { type FocusEvent, memo, use, useMemo } from 'react';
import { typeControls } from '../questionTypes/controls.ts';
import type { Locale } from '../resources/define/index.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { AskingContext } from './AskingContext.ts';
import { afterPress } from './afterPress.ts';
import { type AnswerProblem, asksExplanation, type Filling, type FormQuestion, hasValue, isAnswered, noAnswer, problemSentence } from './engine/index.ts';
import { FormWords } from './FormWords.tsx';
import { usePiped } from './usePiped.ts';
import { useQuestionState } from './useFilling.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface QuestionFieldProps {
  filling: Filling;
  question: FormQuestion;
  locale: Locale;
  readOnly: boolean;
}

/** One question with everything around its control. Renders again only when its own state changed. */
export const QuestionField = memo(function QuestionField({ filling, question, locale, readOnly }: QuestionFieldProps) {
  const t = useQuestionnaireTexts();
  const { Speaker } = use(AskingContext);
  const { answer, shown, problems, refusal, offered, required, locked } = useQuestionState(filling, question.id);
  const asking = useMemo(() => (offered === question.options ? question : { ...question, options: offered }), [question, offered]);

  const { id, question: asked } = question;
  const sentence = (problem: AnswerProblem | undefined) => problem && problemSentence(filling.form, problem, { locale, write: t });
  const error = usePiped(refusal ?? sentence(problems.find(({ soft }) => !soft)) ?? '', locale);
  const doubt = usePiped(sentence(problems.find(({ soft }) => soft)) ?? '', locale);
  if (!shown) return null;

  const isFixed = readOnly || locked;
  const { defaultLanguage } = filling.form;
  const { Control, isGroup } = typeControls[question.type];
  const words = { locale, defaultLanguage };
  const hint = asked.description && <FormWords of={asked} field="description" {...words} />;
  const speaker = Speaker && <Speaker of={asked} locale={locale} />;
  if (!Control)
    return (
      <div className="question">
        {speaker}
        <p className="note">
          <FormWords of={asked} {...words} />
        </p>
        {hint && <p className="hint">{hint}</p>}
      </div>
    );
  // An empty question left behind is no mistake yet: only Next and Send ask for it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget as Node | null)) return;
    afterPress(() => isAnswered(filling.question(id).answer) && filling.reveal([id]));
  };

  return (
    <div className="question" onBlur={leave}>
      {speaker}
      <Field
        id={`q-${id}`}
        group={isGroup?.(question)}
        required={required}
        label={
          <>
            {asked.numero != null && <span className="question-number">{asked.numero}.</span>} <FormWords of={asked} {...words} />
          </>
        }
        hint={
          (asked.description || asked.allowPartialDate) && (
            <>
              {hint} {asked.allowPartialDate && t('partialHint')}
            </>
          )
        }
        error={error || undefined}
        after={
          <>
            {asksExplanation(question, answer) && (
              <div className="follow-up">
                <label className="label" htmlFor={`q-${id}-why`}>
                  {t('explain')}
                </label>
                <TextArea
                  id={`q-${id}-why`}
                  name={id}
                  rows={2}
                  disabled={isFixed}
                  value={answer.explanation ?? ''}
                  onChange={(event) => filling.set(id, { ...answer, explanation: event.currentTarget.value })}
                />
              </div>
            )}
            <Reasons filling={filling} question={question} readOnly={isFixed} />
            {doubt && <p className="doubt">{doubt}</p>}
          </>
        }
      >
        {(control) => (
          <Control
            question={asking}
            answer={answer}
            onAnswer={(value) => filling.set(id, value)}
            onTyped={(value) => filling.type(id, value)}
            control={control}
            disabled={isFixed}
            t={t}
            reading={words}
          />
        )}
      </Field>
    </div>
  );
});

/** "I don't know", "I prefer not to answer", and the way back to no answer where a control has none. */
function Reasons({ filling, question, readOnly }: Omit<QuestionFieldProps, 'locale'>) {
  const t = useQuestionnaireTexts();
  const { id, type, question: asked } = question;
  const { answer } = useQuestionState(filling, id);
  const reasons = [asked.allowDontKnow && 'DONT_KNOW', asked.allowRefuse && 'REFUSED'] as const;
  const clearable = !readOnly && typeControls[type].needsClear && hasValue(answer);
  return (
    <>
      {reasons.map(
        (reason) =>
          reason && (
            <div className="reason" key={reason}>
              <Choice
                type="checkbox"
                name={id}
                value=""
                data-reason={reason}
                disabled={readOnly}
                label={t(reason === 'DONT_KNOW' ? 'dontKnow' : 'refuse')}
                checked={answer.reason === reason}
                onChange={(event) => filling.set(id, event.currentTarget.checked ? { ...noAnswer, reason } : noAnswer)}
              />
            </div>
          ),
      )}
      {clearable && (
        <Button variant="quiet" className="clear" onClick={() => filling.set(id, noAnswer)}>
          {t('clear')}
        </Button>
      )}
    </>
  );
}
