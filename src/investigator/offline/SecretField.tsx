import { TextField, type TextFieldProps } from '../../ui/index.ts';

/** What only its owner knows, never kept by the browser. */
export function SecretField(props: TextFieldProps) {
  return <TextField type="password" autoComplete="off" autoCapitalize="none" spellCheck={false} required {...props} />;
}
