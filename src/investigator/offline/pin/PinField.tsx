import { TextField } from '../../../ui/index.ts';

export interface PinFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Digits on a phone's number keys, never kept by the browser. */
export function PinField({ name, label, hint, error }: PinFieldProps) {
  return <TextField name={name} type="password" inputMode="numeric" autoComplete="off" required maxLength={64} label={label} hint={hint} error={error} />;
}
