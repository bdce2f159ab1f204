import { TextField } from '../../../ui/index.ts';
import type { PinFieldProps } from '../pin/PinField.tsx';

/** Words, never kept by the browser. */
export function PassphraseField({ name, label, hint, error }: PinFieldProps) {
  return (
    <TextField
      name={name}
      type="password"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={200}
      label={label}
      hint={hint}
      error={error}
    />
  );
}
