import { Link } from 'react-router-dom';
import { ConsentMark } from '../person/ConsentMark.tsx';
import { FormMark } from '../person/FormMark.tsx';
import { StatusMark } from '../person/StatusMark.tsx';
import { churchNameOf, type Respondent } from '../Respondent.ts';
import { users } from '../../resources/index.ts';
import { detailPath } from '../paths.ts';
import { useChoiceWord, useLabels, useTelephone } from '../texts/useLabels.ts';
import { RowActions } from '../person/RowActions.tsx';

export function RespondentCards({ rows }: { rows: readonly Respondent[] }) {
  const labelOf = useLabels();
  const word = useChoiceWord();
  const telephoneOf = useTelephone();
  return (
    <ul className="cards">
      {rows.map((person) => (
        <li key={person.id} className="card person-card">
          <div className="person-head">
            <h2>
              <Link to={detailPath(person.id)}>{person.name}</Link>
            </h2>
            <StatusMark person={person} />
          </div>
          <p className="person-lines">
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
          </p>
          <RowActions person={person} />
        </li>
      ))}
    </ul>
  );
}
