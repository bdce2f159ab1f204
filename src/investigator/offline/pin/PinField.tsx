import { useState } from 'react';
import { Choice, TextField } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';

export interface PinFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Digits on a phone's number keys, or some words, never kept by the browser. */
export function PinField({ name, label, hint, error }: PinFieldProps) {
  const t = useText();
  const [hasLetters, setLetters] = useState(false);
  return (
    <div className="stack stack-tight">
      <TextField
        name={name}
        type="password"
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        label={label}
        hint={hint}
        error={error}
      />
      <Choice type="checkbox" label={t('pinLetters')} checked={hasLetters} onChange={(event) => setLetters(event.currentTarget.checked)} />
    </div>
  );
}
