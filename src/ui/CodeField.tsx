import { TextField, type TextFieldProps } from './TextField.tsx';

/** The code of a second factor, which the browser may fill in from a message. */
export function CodeField(props: Pick<TextFieldProps, 'label' | 'hint' | 'error'>) {
  return <TextField name="code" required autoFocus autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />;
}
