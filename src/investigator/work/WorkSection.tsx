import { useState } from 'react';
import type { FieldWorkTexts } from '../../../i18n/en/fieldWork.ts';
import { Button, useTexts } from '../../ui/index.ts';
import type { Stage } from '../person/stageOf.ts';
import { FormMark } from '../person/FormMark.tsx';
import { PersonCard } from '../person/PersonCard.tsx';
import { churchNameOf, type Respondent } from '../Respondent.ts';
import { useTelephone } from '../texts/useLabels.ts';

/** A slow phone draws a screenful at once, and more when asked. */
const atOnce = 10;

/** Those at one stage of the day. */
export function WorkSection({ stage, people }: { stage: Stage; people: readonly Respondent[] }) {
  const t = useTexts<FieldWorkTexts>('fieldWork');
  const telephoneOf = useTelephone();
  const [shown, setShown] = useState(atOnce);
  const title = `work-${stage}`;
  return (
    <section className="stack stack-tight" aria-labelledby={title}>
      <h2 id={title}>
        {t(stage)} <span className="soft number">{people.length}</span>
      </h2>
      {people.length === 0 && <p className="soft">{t('nobody')}</p>}
      <ul className="cards">
        {people.slice(0, shown).map((person) => (
          <PersonCard key={person.id} person={person} Heading="h3">
            <span>
              <span className="number">{telephoneOf(person)}</span> · {churchNameOf(person)}
            </span>
            <FormMark person={person} />
            {person.reason && <span className="error">{person.reason}</span>}
          </PersonCard>
        ))}
      </ul>
      {people.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + atOnce)}>
            {t('more', { smart_count: people.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}
