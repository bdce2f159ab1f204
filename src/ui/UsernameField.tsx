import { TextField, type TextFieldProps } from './TextField.tsx';

/** The e-mail address or telephone number of whoever signs in, which the browser may have kept. */
export function UsernameField(props: Pick<TextFieldProps, 'label' | 'error'>) {
  return <TextField name="username" required inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
