import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { Button, useTexts } from '../../ui/index.ts';

/** Who says no is thanked, and asked nothing. */
export function Declined({ onAgain }: { onAgain(): void }) {
  const own = useTexts<RespondentTexts>('respondent');
  return (
    <article className="stack prose" role="status">
      <h1>{own('declinedTitle')}</h1>
      <p>{own('declined')}</p>
      <div className="actions">
        <Button variant="quiet" onClick={onAgain}>
          {own('declinedAgain')}
        </Button>
      </div>
    </article>
  );
}
