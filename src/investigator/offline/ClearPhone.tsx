import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { clearPhone } from './phone.ts';
import { closePhone, onlyOnDevice, refreshPhoneState, usePhone } from './phoneState.ts';

/** Asks before everything of this person leaves the device, what waits included. */
export function ClearPhone({ owner, onClose }: { owner: string; onClose(): void }) {
  const t = useText();
  const here = onlyOnDevice(usePhone());
  const clear = async () => {
    await clearPhone(owner);
    closePhone();
    await refreshPhoneState(owner);
  };
  return (
    <ConfirmDialog
      title={t('clearPhone')}
      text={here > 0 ? t('clearLoses', { smart_count: here }) : t('clearText')}
      action={t('clearPhone')}
      onConfirm={clear}
      onClose={onClose}
    />
  );
}
