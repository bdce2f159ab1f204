import { useGetIdentity } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Loading } from '../../ui/index.ts';
import { Screen } from '../layout/Screen.tsx';
import { useText } from '../texts/useText.ts';
import { UnlockPhone } from './pin/UnlockPhone.tsx';
import { usePhone } from './phoneState.ts';

/**
 * A door that is opened without network has nothing to show before its PIN was given: it is asked for at once, and the screen that
 * was wanted follows. Only then: whoever began with a network keeps the screen and what is typed there.
 */
export function OpenFirst({ children }: { children: ReactNode }) {
  const t = useText();
  const { data: staff, isPending } = useGetIdentity();
  const { lock } = usePhone();
  const [isAsked, setAsked] = useState(() => !navigator.onLine);
  if (!isAsked) return children;
  if (isPending || (staff && lock === 'unknown')) return <Loading text={t('wait')} />;
  if (!staff || lock !== 'locked') {
    setAsked(false);
    return children;
  }
  return (
    <Screen title={t('unlock')}>
      <UnlockPhone owner={String(staff.id)} />
    </Screen>
  );
}
