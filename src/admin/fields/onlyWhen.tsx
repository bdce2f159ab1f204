import { type ComponentType, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldView, InputProps } from './define/FieldView.ts';

/**
 * An input that is there only while another field of the record has one of these values. While it is not, its own value is
 * emptied, so that nothing hidden is sent.
 */
export function onlyWhen(decisive: string, values: readonly string[], Input: ComponentType<InputProps>): Pick<FieldView, 'Input' | 'fits'> {
  const isOneOf = (value: unknown) => values.includes(String(value ?? ''));
  function InputForSome(props: InputProps) {
    const fits = isOneOf(useWatch({ name: decisive }));
    const { getValues, setValue } = useFormContext();
    const { name, field } = props;
    const fitted = useRef(fits);
    useEffect(() => {
      const empty = field.default ?? null;
      // What a record brought along although it never fitted was typed by nobody: leaving it is no reason to ask.
      if (!fits && (getValues(name) ?? null) !== empty) setValue(name, empty, { shouldDirty: fitted.current });
      fitted.current = fits;
    }, [fits, name, field, getValues, setValue]);
    return fits ? <Input {...props} /> : null;
  }
  return { Input: InputForSome, fits: (record) => isOneOf(record[decisive]) };
}
