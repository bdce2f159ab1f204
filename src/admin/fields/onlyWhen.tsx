import { type ComponentType, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from './FieldView.ts';

/**
 * An input that is there only while another field of the record has one of these values. While it is not, its own value is
 * emptied, so that nothing hidden is sent.
 */
export function onlyWhen(decisive: string, values: readonly string[], Input: ComponentType<InputProps>): ComponentType<InputProps> {
  return function InputForSome(props) {
    const fits = values.includes(String(useWatch({ name: decisive }) ?? ''));
    const { getValues, setValue } = useFormContext();
    const { name, field } = props;
    useEffect(() => {
      const empty = field.default ?? '';
      if (!fits && (getValues(name) ?? '') !== empty) setValue(name, empty, { shouldDirty: true });
    }, [fits, name, field, getValues, setValue]);
    return fits ? <Input {...props} /> : null;
  };
}
