import { noAnswer } from '../../questionnaire/engine/index.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';

function DateInput({ question, answer, onAnswer, control, disabled, t }: ControlProps) {
  const { allowPartialDate, min, max } = question.question;
  return (
    <DateField
      control={control}
      name={question.id}
      value={answer.values[0] ?? ''}
      onChange={(value) => onAnswer(value === '' ? noAnswer : { values: [value] })}
      partial={Boolean(allowPartialDate)}
      min={min ?? undefined}
      max={max ?? undefined}
      disabled={disabled}
      words={{ day: t('day'), month: t('month'), year: t('year'), months: t('months').split(',') }}
    />
  );
}

export const dateInput: TypeControl = { Control: DateInput, isGroup: ({ question }) => Boolean(question.allowPartialDate) };
