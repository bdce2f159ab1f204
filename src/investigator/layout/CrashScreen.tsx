import { isKioskMode } from '../../authProvider/kioskMode.ts';
import { Button, Notice } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** The last screen: something failed that no screen expected, or a part of the app could not be loaded. What the error says of itself is for staff. */
export function CrashScreen({ error }: { error?: Error }) {
  const t = useText();
  return (
    <div className="page-main stack">
      <h1>{t('unexpected')}</h1>
      <Notice kind="problem">{isKioskMode() ? t('error') : (error?.message ?? t('error'))}</Notice>
      <p>{t('unexpectedText')}</p>
      <div className="actions">
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      </div>
    </div>
  );
}
