import { useId } from 'react';
import { Field, type FieldProps, Select, type SelectProps } from '../ui/index.ts';

interface SelectFieldProps extends Omit<SelectProps, 'id' | 'required'> {
  label: FieldProps['label'];
}

/** One of several, under its label. */
export function SelectField({ label, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} className={className}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
