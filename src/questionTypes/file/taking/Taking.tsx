import { noAnswer } from '../../../questionnaire/engine/index.ts';
import type { ControlProps } from '../../define/TypeControl.ts';
import { TakeFile, type Way } from './TakeFile.tsx';

export interface TakingProps extends ControlProps {
  way: Way;
}

/** A question whose answer is a file. */
export function Taking({ way, question, answer, onAnswer, disabled, reading }: TakingProps) {
  const onName = (name: string | undefined) => onAnswer(name ? { values: [name] } : noAnswer);
  return <TakeFile way={way} id={question.id} name={answer.values[0]} onName={onName} disabled={disabled} locale={reading.locale} />;
}
