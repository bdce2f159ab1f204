import type { PinFieldProps } from '../pin/PinField.tsx';
import { SecretField } from '../SecretField.tsx';

/** Words, never kept by the browser. */
export function PassphraseField(props: PinFieldProps) {
  return <SecretField maxLength={200} {...props} />;
}
