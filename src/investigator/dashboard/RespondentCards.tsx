import { ConsentMark } from '../person/ConsentMark.tsx';
import { FormMark } from '../person/FormMark.tsx';
import { PersonCard } from '../person/PersonCard.tsx';
import { churchNameOf, type Respondent } from '../Respondent.ts';
import { users } from '../../resources/index.ts';
import { useChoiceWord, useLabels, useTelephone } from '../texts/useLabels.ts';

export function RespondentCards({ rows }: { rows: readonly Respondent[] }) {
  const labelOf = useLabels();
  const word = useChoiceWord();
  const telephoneOf = useTelephone();
  return (
    <ul className="cards">
      {rows.map((person) => (
        <PersonCard key={person.id} person={person} Heading="h2">
          <span className="number">{telephoneOf(person)}</span>
          {person.email?.includes('@') && <span>{person.email}</span>}
          <span>
            {churchNameOf(person)}
            {person.typeChurch && <span className="soft"> · {word('typeChurch', person.typeChurch)}</span>}
          </span>
          <FormMark person={person} />
          <span>
            {labelOf(users.fields.acceptResponse.label)}: <ConsentMark given={person.acceptResponse} />
          </span>
        </PersonCard>
      ))}
    </ul>
  );
}
