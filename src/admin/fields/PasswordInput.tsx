import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useField } from './define/useField.ts';

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
  const id = useId();
  const translate = useTranslate();
  const { value, onChange, control } = useField(name);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...control}
      id={id}
      label={label}
      required
      fullWidth
      autoFocus={autoFocus ?? false}
      type={shown ? 'text' : 'password'}
      value={value ?? ''}
      helperText={control.helperText ?? hint}
      onChange={(event) => onChange(event.target.value)}
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
