import { noAnswer } from '../../questionnaire/engine/index.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';

function TimeInput({ question, answer, onAnswer, control, disabled, t }: ControlProps) {
  return (
    <TimeField
      control={control}
      name={question.id}
      value={answer.values[0] ?? ''}
      onChange={(value) => onAnswer(value === '' ? noAnswer : { values: [value] })}
      disabled={disabled}
      t={t}
    />
  );
}

export const timeInput: TypeControl = { Control: TimeInput, isGroup: () => true };
