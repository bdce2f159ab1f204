import type { OwnRefusal } from '../../contract/refusals.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import { Button, useTexts } from '../../ui/index.ts';
import { StudyContact } from '../layout/StudyContact.tsx';

const words = { declined: 'declinedOwn', withdrawn: 'withdrawn' } satisfies Record<OwnRefusal, keyof RespondentTexts>;

/** What an address is told by whoever wants to read the text again after a no. */
export const readsAgain = 'readsAgain';

/** Whoever said no, or took their yes back, and opens their own link: they are thanked and asked nothing. Only they can ask for the text again. */
export function Refused({ refusal, onAgain }: { refusal: OwnRefusal; onAgain(): void }) {
  const own = useTexts<RespondentTexts>('respondent');
  return (
    <article className="stack prose" role="status">
      <h1>{own('declinedTitle')}</h1>
      <p>{own(words[refusal])}</p>
      <div className="actions">
        <Button variant="quiet" onClick={onAgain}>
          {own('declinedAgain')}
        </Button>
      </div>
      <StudyContact />
    </article>
  );
}
