import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { typeEngines } from '../engines.ts';
import { inputOf } from '../text/inputOf.ts';

/** Text with the number keyboard: an input of type `number` swallows what it cannot read, comma included. */
function NumberInput(props: ControlProps) {
  // The number keyboard of many phones has no minus.
  const { question, type } = props.question;
  const mayBeNegative = question.min?.startsWith('-');
  return (
    <input className="input number" type="text" inputMode={mayBeNegative ? 'text' : typeEngines[type].whole ? 'numeric' : 'decimal'} {...inputOf(props)} />
  );
}

export const numberInput: TypeControl = { Control: NumberInput };
