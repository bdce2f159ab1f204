import { type ComponentType, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { QuestionType } from '../../contract/index.ts';
import type { FieldView, InputProps } from '../fields/FieldView.ts';
import { BooleanView } from '../fields/BooleanView.tsx';
import { IntegerView, TextView } from '../fields/TextView.tsx';

/** An input that is there only for some types of question; for the others its value is emptied, so that nothing hidden is sent. */
function onlyFor(types: readonly QuestionType[], Input: ComponentType<InputProps>) {
  return function InputForSomeTypes(props: InputProps) {
    const type = useWatch({ name: 'type' }) as QuestionType;
    const { getValues, setValue } = useFormContext();
    const fits = types.includes(type);
    const { name, field } = props;
    useEffect(() => {
      const empty = field.default ?? '';
      if (!fits && (getValues(name) ?? '') !== empty) setValue(name, empty, { shouldDirty: true });
    }, [fits, name, field, getValues, setValue]);
    return fits ? <Input {...props} /> : null;
  };
}

const text = TextView.Input as ComponentType<InputProps>;
const integer = IntegerView.Input as ComponentType<InputProps>;
const yesNo = BooleanView.Input as ComponentType<InputProps>;

/** Limits that fit only some types of question, and what few questions need. */
export const questionFields = {
  min: { Input: onlyFor(['NUMERIC', 'DATE', 'HEURE'], text) },
  max: { Input: onlyFor(['NUMERIC', 'DATE', 'HEURE'], text) },
  maxLength: { Input: onlyFor(['REPONSE_COURTE', 'PARAGRAPHE'], integer) },
  pattern: { Input: onlyFor(['REPONSE_COURTE'], text), rare: true },
  patternMessage: { Input: onlyFor(['REPONSE_COURTE'], text), rare: true },
  allowPartialDate: { Input: onlyFor(['DATE'], yesNo) },
  code: { rare: true },
  allowDontKnow: { rare: true },
  allowRefuse: { rare: true },
} satisfies Record<string, Partial<Omit<FieldView, 'Cell'>>>;
