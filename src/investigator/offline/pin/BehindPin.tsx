import { useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { Loading, Notice } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { preparePhone } from '../phone.ts';
import { setOpenPhone, usePhone } from '../phoneState.ts';
import { NewPinForm } from './NewPinForm.tsx';
import { UnlockPhone } from './UnlockPhone.tsx';

/**
 * Shows what is inside once the PIN was given, or made where there is none yet. A browser that keeps nothing sealed keeps
 * nothing at all: there it is shown at once, and says so. `needed` may become true later: what is shown then stays, with what was done in it.
 */
export function BehindPin({ needed = true, children }: { needed?: boolean; children: ReactNode }) {
  const t = useText();
  const { data: staff } = useGetIdentity();
  const { lock, phone } = usePhone();
  const owner = staff && String(staff.id);
  if (!needed || phone || lock === 'impossible') {
    return (
      <>
        {needed && !phone && <Notice kind="warning">{t('answersUnkept')}</Notice>}
        {children}
      </>
    );
  }
  if (!owner || lock === 'unknown') return <Loading text={t('wait')} />;
  if (lock === 'locked') return <UnlockPhone owner={owner} />;
  return (
    <NewPinForm action={t('makePin')} onPin={async (pin) => setOpenPhone(await preparePhone(owner, pin))}>
      <p>{t('makePinText')}</p>
      <p className="soft">{t('pinNotTold')}</p>
    </NewPinForm>
  );
}
