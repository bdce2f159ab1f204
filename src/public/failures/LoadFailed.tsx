import type { PublicTexts } from '../../../i18n/en/public.ts';
import { Button, Notice, useTexts } from '../../ui/index.ts';

/** A questionnaire that could not be fetched, with another try. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const texts = useTexts<PublicTexts>('public');
  return (
    <div className="card stack">
      <Notice kind="problem">{text}</Notice>
      <div className="actions">
        <Button onClick={onRetry}>{texts('retry')}</Button>
      </div>
    </div>
  );
}
