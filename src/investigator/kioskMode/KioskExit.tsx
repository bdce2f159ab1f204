import { useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { Loading } from '../../ui/index.ts';
import type { Phone } from '../offline/phone.ts';
import { PinForm } from '../offline/pin/PinForm.tsx';
import { useText } from '../texts/useText.ts';
import { endKioskMode } from './kioskState.ts';

export interface KioskExitProps {
  /** Before anything else is shown again. */
  onRight?(phone: Phone): Promise<void>;
  others?: ReactNode;
  /** In a dialog. */
  frameless?: boolean;
}

/** The investigator's PIN ends kiosk mode. */
export function KioskExit({ onRight, others, frameless = false }: KioskExitProps) {
  const t = useText();
  const { data: staff } = useGetIdentity();
  if (!staff) return <Loading text={t('wait')} />;
  const end = async (phone: Phone) => {
    await onRight?.(phone);
    endKioskMode();
  };
  return (
    <PinForm owner={String(staff.id)} action={t('kioskExit')} onRight={end} others={others} frameless={frameless}>
      <p>{t('kioskExitText')}</p>
    </PinForm>
  );
}
