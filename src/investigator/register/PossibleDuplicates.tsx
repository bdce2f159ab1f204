import { Button, Notice } from '../../ui/index.ts';
import { detailPath } from '../paths.ts';
import { churchNameOf, type Respondent } from '../Respondent.ts';
import { StatusMark } from '../person/StatusMark.tsx';
import { useTelephone } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';

/** Who is known already and likely the same. The links open alongside, so that nothing typed is left. */
export function PossibleDuplicates({ people, onHousehold }: { people: readonly Respondent[]; onHousehold(person: Respondent): void }) {
  const t = useText();
  const telephoneOf = useTelephone();
  return (
    <Notice kind="warning" className="stack stack-tight">
      <p>
        <strong>{t('possibleDuplicates')}</strong>
      </p>
      <ul className="likely">
        {people.map((person) => (
          <li key={person.id}>
            <a href={detailPath(person.id)} target="_blank" rel="noreferrer">
              {person.name}
            </a>{' '}
            · <span className="number">{telephoneOf(person)}</span> · {churchNameOf(person)} · <StatusMark person={person} />{' '}
            <Button variant="quiet" onClick={() => onHousehold(person)}>
              {t('sameHousehold', { name: person.name })}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t('possibleDuplicatesText')}</p>
    </Notice>
  );
}
