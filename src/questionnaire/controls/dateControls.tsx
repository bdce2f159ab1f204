import { DateField } from '../../ui/DateField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { ControlProps } from './questionControl.ts';

const answerOf = (value: string) => ({ values: value === '' ? [] : [value] });

export function DateInput({ question, answer, onAnswer, control, disabled, t }: ControlProps) {
  const { allowPartialDate, min, max } = question.question;
  return (
    <DateField
      control={control}
      name={question.id}
      value={answer.values[0] ?? ''}
      onChange={(value) => onAnswer(answerOf(value))}
      partial={Boolean(allowPartialDate)}
      min={min ?? undefined}
      max={max ?? undefined}
      disabled={disabled}
      words={{ day: t('day'), month: t('month'), year: t('year'), months: t('months').split(',') }}
    />
  );
}

export function TimeInput({ question, answer, onAnswer, control, disabled }: ControlProps) {
  return <TimeField control={control} name={question.id} value={answer.values[0] ?? ''} onChange={(value) => onAnswer(answerOf(value))} disabled={disabled} />;
}
