import { useState } from 'react';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import { useTexts } from '../../ui/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { usePageData } from '../page/PageDataContext.tsx';

/** The specification's least length for anybody, where the server did not say its own. */
const leastOfAll = 4;

export interface NewPasswordFieldsProps {
  /** Whose password it is: the rule in force differs. */
  whose: 'staff' | 'respondent';
  /** Messages next to the two fields, from the last try. */
  problems: { newPassword?: string | undefined; repeatPassword?: string | undefined };
}

/** A password, twice, with the rule that will be checked and a live word when the two differ. */
export function NewPasswordFields({ whose, problems }: NewPasswordFieldsProps) {
  const texts = useTexts<AccessTexts>('access');
  const least = usePageData().study?.passwordMin?.[whose] ?? leastOfAll;
  const [typed, setTyped] = useState({ first: '', again: '' });
  const differ = typed.again !== '' && typed.first !== typed.again;
  return (
    <>
      <PasswordField
        name="newPassword"
        label={texts('newPassword')}
        hint={texts('passwordRule', { min: least })}
        error={problems.newPassword}
        required
        autoComplete="new-password"
        onChange={(event) => setTyped({ ...typed, first: event.currentTarget.value })}
      />
      <PasswordField
        name="repeatPassword"
        label={texts('repeatPassword')}
        error={differ ? texts('mismatchLive') : problems.repeatPassword}
        required
        autoComplete="new-password"
        onChange={(event) => setTyped({ ...typed, again: event.currentTarget.value })}
      />
    </>
  );
}
