import { ReasonButton, type ReasonButtonProps } from '../dialogs/ReasonButton.tsx';
import { useText } from '../kit/useText.ts';

type EraseIdentityProps = { name: string } & Omit<ReasonButtonProps, 'title' | 'action' | 'color' | 'hint'>;

/** Erases who somebody is, for good and with a reason. */
export function EraseIdentity({ name, button, ...asked }: EraseIdentityProps) {
  const t = useText();
  return (
    <ReasonButton
      {...asked}
      title={t('erase.title', { name })}
      action={t('erase.action')}
      color="error"
      hint={t('erase.hint')}
      button={{ variant: 'text', color: 'error', ...button }}
    />
  );
}
