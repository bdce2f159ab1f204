import { Button } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** The one way out of the section, in the respondent's language. */
export function FinishButton({ onPress }: { onPress(): void }) {
  const t = useText();
  return (
    <div className="kiosk">
      <Button onClick={onPress}>{t('kioskFinish')}</Button>
    </div>
  );
}
