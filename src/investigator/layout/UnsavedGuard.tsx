import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** What was typed is not left behind by a slip: leaving asks first, while `when` holds. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  const actions = (
    <>
      <Button onClick={() => blocker.reset()}>{t('stay')}</Button>
      <Button variant="secondary" onClick={() => blocker.proceed()}>
        {t('leave')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('unsavedTitle')} onClose={() => blocker.reset()} actions={actions}>
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
}
