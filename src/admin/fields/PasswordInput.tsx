import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useSecretField } from '../drafts/secretFields.ts';

interface PasswordInputProps {
  name: string;
  label: string;
  /** Tells password managers which of the two this is. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  autoFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ name, label, autoComplete, hint, autoFocus }: PasswordInputProps) {
  const translate = useTranslate();
  useSecretField(name);
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      source={name}
      label={<>{label}</>}
      required
      autoFocus={autoFocus ?? false}
      type={shown ? 'text' : 'password'}
      parse={(typed: string) => typed}
      helperText={hint ?? false}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              onClick={() => setShown(!shown)}
              aria-label={`${translate(shown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}: ${label}`}
            >
              {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
}
