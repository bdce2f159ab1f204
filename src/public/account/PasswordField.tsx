import { useState } from 'react';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import { Button, TextField, type TextFieldProps, useTexts } from '../../ui/index.ts';

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const texts = useTexts<AccessTexts>('access');
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        after={
          <Button variant="quiet" className="password-toggle" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {texts(shown ? 'hidePassword' : 'showPassword')}
          </Button>
        }
      />
    </div>
  );
}
