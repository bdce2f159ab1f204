import { Button } from '../../ui/index.ts';
import { useText } from '../texts/useText.ts';

/** The one way out of the section, in the respondent's language. */
export function GiveBackButton({ onPress }: { onPress(): void }) {
  const t = useText();
  return (
    <div className="hand-over">
      <Button onClick={onPress}>{t('giveBack')}</Button>
    </div>
  );
}
