import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { KioskExit } from './KioskExit.tsx';

export interface KioskExitDialogProps {
  isAsked: boolean;
  onClose(): void;
}

/** While the section is in the respondent's hands: whatever leads away from it asks for the PIN. */
export function KioskExitDialog({ isAsked, onClose }: KioskExitDialogProps) {
  const t = useText();
  const blocker = useBlocker(true);
  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    onClose();
  };
  if (!isAsked && !isBlocked) return null;
  const others = (
    <Button variant="secondary" onClick={stay}>
      {t('backToSection')}
    </Button>
  );
  return (
    <Dialog title={t('kioskExitTitle')} onClose={stay}>
      <KioskExit onRight={async () => stay()} others={others} frameless />
    </Dialog>
  );
}
