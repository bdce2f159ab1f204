import { noAnswer } from '../../questionnaire/engine/index.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';

function DateInput({ question, answer, onAnswer, control, disabled, t }: ControlProps) {
  return (
    <DateField
      control={control}
      name={question.id}
      value={answer.values[0] ?? ''}
      onChange={(value) => onAnswer(value === '' ? noAnswer : { values: [value] })}
      disabled={disabled}
      t={t}
    />
  );
}

export const dateInput: TypeControl = { Control: DateInput, isGroup: () => true };
