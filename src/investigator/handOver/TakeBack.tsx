import { useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { Loading } from '../../ui/index.ts';
import type { Phone } from '../offline/phone.ts';
import { PinForm } from '../offline/pin/PinForm.tsx';
import { useText } from '../texts/useText.ts';
import { endHandOver } from './handOverState.ts';

export interface TakeBackProps {
  /** Before anything else is shown again. */
  onRight?(phone: Phone): Promise<void>;
  others?: ReactNode;
  /** In a dialog. */
  frameless?: boolean;
}

/** The investigator's PIN ends the handing over. */
export function TakeBack({ onRight, others, frameless = false }: TakeBackProps) {
  const t = useText();
  const { data: staff } = useGetIdentity();
  if (!staff) return <Loading text={t('wait')} />;
  const end = async (phone: Phone) => {
    await onRight?.(phone);
    endHandOver();
  };
  return (
    <PinForm owner={String(staff.id)} action={t('takeBack')} onRight={end} others={others} frameless={frameless}>
      <p>{t('takeBackText')}</p>
    </PinForm>
  );
}
