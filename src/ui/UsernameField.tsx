import { TextField, type TextFieldProps } from './TextField.tsx';

/** By what somebody signs in, an address or a telephone number, as it was given: nothing of it is corrected or written large. */
export function UsernameField(props: Pick<TextFieldProps, 'label' | 'error' | 'defaultValue'>) {
  return <TextField name="username" required autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email" {...props} />;
}
