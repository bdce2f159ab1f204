import type { ControlProps, TypeControl } from '../define/TypeControl.ts';
import { use } from 'react';
import { AskingContext } from '../../questionnaire/AskingContext.ts';
import { usePart } from '../../ui/usePart.ts';
import { typeEngines } from '../engines.ts';
import { useTypedInput } from '../text/useTypedInput.ts';

const loadPad = async () => (await import('../../questionnaire/onUse/NumberPad.tsx')).NumberPad;

/** Keys on the screen are for fingers. */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Text with the number keyboard: an input of type `number` swallows what it cannot read, comma included. */
function NumberInput(props: ControlProps) {
  // The number keyboard of many phones has no minus.
  const { question, type } = props.question;
  const mayBeNegative = question.min?.startsWith('-') === true;
  const whole = typeEngines[type].whole === true;
  const { Part: Pad } = usePart(use(AskingContext).oneByOne && !props.disabled && isTouched() && (whole || !mayBeNegative) && loadPad);
  return (
    <>
      <input
        className="input number"
        type="text"
        inputMode={Pad ? 'none' : mayBeNegative ? 'text' : whole ? 'numeric' : 'decimal'}
        {...useTypedInput<HTMLInputElement>(props)}
      />
      {Pad && (
        <Pad
          value={props.answer.values[0] ?? ''}
          onChange={(value) => props.onAnswer({ values: value === '' ? [] : [value] })}
          decimals={!whole}
          negative={mayBeNegative}
        />
      )}
    </>
  );
}

export const numberInput: TypeControl = { Control: NumberInput };
