import { useState } from 'react';
import { Choice } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { SecretField } from '../SecretField.tsx';

export interface PinFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Digits on a phone's number keys, or some words, never kept by the browser. */
export function PinField(props: PinFieldProps) {
  const t = useText();
  const [hasLetters, setLetters] = useState(false);
  return (
    <div className="stack stack-tight">
      <SecretField inputMode={hasLetters ? 'text' : 'numeric'} maxLength={64} {...props} />
      <Choice type="checkbox" label={t('pinLetters')} checked={hasLetters} onChange={(event) => setLetters(event.currentTarget.checked)} />
    </div>
  );
}
