import { noAnswer } from '../../questionnaire/engine/index.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { usePart } from '../../ui/usePart.ts';

const loadApproximate = async () => (await import('../../questionnaire/onUse/Approximate.tsx')).Approximate;

function DateInput({ question, answer, onAnswer, control, disabled, t }: ControlProps) {
  const mayBeTold = question.question.allowPartialDate === true && !disabled;
  const { Part: Approximate } = usePart(mayBeTold && loadApproximate);
  const change = (...values: string[]) => onAnswer(values[0] === '' ? noAnswer : { values });
  return (
    <>
      <DateField control={control} name={question.id} value={answer.values[0] ?? ''} onChange={change} disabled={disabled} t={t} />
      {mayBeTold && <div className="late-line">{Approximate && <Approximate onDate={change} />}</div>}
    </>
  );
}

export const dateInput: TypeControl = { Control: DateInput, isGroup: () => true };
