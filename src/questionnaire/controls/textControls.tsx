import { longestOf } from '../engine/index.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { ControlProps } from './questionControl.ts';

/** A limit is said before it is reached; typing on is possible, and the message then tells by how much to shorten. */
function Remaining({ question, answer, t }: Pick<ControlProps, 'question' | 'answer' | 't'>) {
  const left = longestOf(question.question) - (answer.values[0]?.length ?? 0);
  return left >= 0 && left <= 100 ? <p className="hint">{t('charactersLeft', { smart_count: left })}</p> : null;
}

function inputOf({ question, answer, onAnswer, control, disabled }: ControlProps) {
  return {
    ...control,
    name: question.id,
    value: answer.values[0] ?? '',
    disabled,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onAnswer({ values: event.currentTarget.value === '' ? [] : [event.currentTarget.value] }),
  };
}

export function ShortText(props: ControlProps) {
  return (
    <>
      <input className="input" type="text" {...inputOf(props)} />
      <Remaining {...props} />
    </>
  );
}

export function LongText(props: ControlProps) {
  return (
    <>
      <TextArea {...inputOf(props)} />
      <Remaining {...props} />
    </>
  );
}

/** Text with the number keyboard: an input of type `number` swallows what it cannot read, comma included. */
export function NumberInput(props: ControlProps) {
  // The number keyboard of many phones has no minus.
  const mayBeNegative = props.question.question.min?.startsWith('-');
  return <input className="input number" type="text" inputMode={mayBeNegative ? 'text' : 'decimal'} {...inputOf(props)} />;
}
