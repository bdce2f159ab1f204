import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';
import { TakeBack } from './TakeBack.tsx';

export interface TakeBackDialogProps {
  isAsked: boolean;
  onClose(): void;
}

/** While the section is in the respondent's hands: whatever leads away from it asks for the PIN. */
export function TakeBackDialog({ isAsked, onClose }: TakeBackDialogProps) {
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
    <Dialog title={t('takeBackTitle')} onClose={stay}>
      <TakeBack onRight={async () => stay()} others={others} frameless />
    </Dialog>
  );
}
