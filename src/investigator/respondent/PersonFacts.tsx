import type { ReactNode } from 'react';
import { users } from '../../resources/index.ts';
import { churchNameOf, emailOf, type Respondent } from '../Respondent.ts';
import { useChoiceWord, useLabels, useTelephone } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { ConsentMark } from '../person/ConsentMark.tsx';
import { StatusMark } from '../person/StatusMark.tsx';

const { email, telephone, churchName, typeChurch, conferenceId, langage, selfResponse, acceptResponse, status, visitNote } = users.fields;

export function PersonFacts({ person }: { person: Respondent }) {
  const t = useText();
  const labelOf = useLabels();
  const word = useChoiceWord();
  const telephoneOf = useTelephone();
  const facts: readonly (readonly [{ label: typeof email.label }, ReactNode])[] = [
    [status, <StatusMark key="status" person={person} />],
    [acceptResponse, <ConsentMark key="consent" given={person.acceptResponse} />],
    ...(person.visitNote ? [[visitNote, person.visitNote] as const] : []),
    [email, emailOf(person)],
    [telephone, telephoneOf(person)],
    [churchName, churchNameOf(person)],
    [typeChurch, word('typeChurch', person.typeChurch)],
    [conferenceId, person.conference?.name ?? '---'],
    [langage, word('langage', person.langage)],
    [selfResponse, t(person.selfResponse ? 'yes' : 'no')],
  ];
  return (
    <dl className="card facts">
      {facts.map(([{ label }, value]) => (
        <div key={label.en}>
          <dt>{labelOf(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
