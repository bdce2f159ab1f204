import { TextArea } from '../../ui/TextArea.tsx';
import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { longestOf } from './engine.ts';
import { useTypedInput } from './useTypedInput.ts';

/** A limit is said before it is reached; typing on is possible, and the message then tells by how much to shorten. */
function Remaining({ question, answer, t }: Pick<ControlProps, 'question' | 'answer' | 't'>) {
  const left = longestOf(question.question) - (answer.values[0]?.length ?? 0);
  return left >= 0 && left <= 100 ? <p className="hint">{t('charactersLeft', { smart_count: left })}</p> : null;
}

function ShortText(props: ControlProps) {
  return (
    <>
      <input className="input" type="text" {...useTypedInput<HTMLInputElement>(props)} />
      <Remaining {...props} />
    </>
  );
}

function LongText(props: ControlProps) {
  return (
    <>
      <TextArea {...useTypedInput<HTMLTextAreaElement>(props)} />
      <Remaining {...props} />
    </>
  );
}

export const shortText: TypeControl = { Control: ShortText };
export const longText: TypeControl = { Control: LongText };
