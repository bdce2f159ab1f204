import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'required'> {
  id?: string;
  label: FieldProps['label'];
  required?: boolean;
  hint?: FieldProps['hint'];
  error?: FieldProps['error'];
  /** Stands next to the input: a show/hide button, a unit. */
  after?: FieldProps['after'];
}

/** One line of text, a number, an address, a password: `type` and every attribute of an input pass through. */
export function TextField({ id, label, required, hint, error, after, ...input }: TextFieldProps) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} label={label} required={required} hint={hint} error={error} after={after}>
      {(control) => <input className="input" type="text" {...control} {...input} />}
    </Field>
  );
}
