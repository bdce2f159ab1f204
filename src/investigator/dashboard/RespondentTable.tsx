import { Link } from 'react-router-dom';
import { ConsentMark } from '../person/ConsentMark.tsx';
import { FormMark } from '../person/FormMark.tsx';
import { StatusMark } from '../person/StatusMark.tsx';
import { churchNameOf, emailOf, type Respondent } from '../Respondent.ts';
import { users } from '../../resources/index.ts';
import { detailPath } from '../paths.ts';
import { useChoiceWord, useLabels, useTelephone } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { RowActions } from '../person/RowActions.tsx';

const { name, telephone, email, typeChurch, churchName, acceptResponse, status } = users.fields;

export function RespondentTable({ rows }: { rows: readonly Respondent[] }) {
  const t = useText();
  const labelOf = useLabels();
  const word = useChoiceWord();
  const telephoneOf = useTelephone();
  return (
    <div className="card table-frame">
      <table className="table">
        <thead>
          <tr>
            {[name, telephone, email, typeChurch, churchName, acceptResponse, status].map(({ label }) => (
              <th key={label.en} scope="col">
                {labelOf(label)}
              </th>
            ))}
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <Link to={detailPath(person.id)}>{person.name}</Link>
              </th>
              <td className="number">{telephoneOf(person)}</td>
              <td>{emailOf(person)}</td>
              <td>{word('typeChurch', person.typeChurch)}</td>
              <td>{churchNameOf(person)}</td>
              <td>
                <ConsentMark given={person.acceptResponse} />
              </td>
              <td>
                <StatusMark person={person} /> <FormMark person={person} />
              </td>
              <td>
                <RowActions person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
