import type { InputProps } from './FieldView.ts';

/**
 * A declared field as react-admin's inputs want it: the label is in the reader's language already and is not looked up again, and an
 * error takes room only where there is one.
 */
export function inputProps({ name, label, required, autoFocus = false }: InputProps) {
  return { source: name, label: <>{label}</>, required, autoFocus, helperText: false } as const;
}
