import { TextInput } from 'react-admin';
import { useSecretField } from '../drafts/secretFields.ts';
import { useText } from '../kit/useText.ts';

/** The code of a second factor in addition to the own password. */
export function CodeInput({ name, autoFocus = false }: { name: string; autoFocus?: boolean }) {
  const t = useText();
  useSecretField(name);
  return (
    <TextInput
      source={name}
      label={<>{t('account.ownCode')}</>}
      required
      autoFocus={autoFocus}
      parse={(typed: string) => typed}
      helperText={<>{t('account.ownCodeHint')}</>}
      slotProps={{ htmlInput: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, maxLength: 40 } }}
    />
  );
}
