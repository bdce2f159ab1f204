import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { detailPath } from '../paths.ts';
import type { Respondent } from '../Respondent.ts';
import { RowActions } from './RowActions.tsx';
import { StatusMark } from './StatusMark.tsx';

interface PersonCardProps {
  person: Respondent;
  /** Below the title of the list it stands in. */
  Heading: 'h2' | 'h3';
  /** What is told of the person, a span each. */
  children: ReactNode;
}

/** A person in a list: the name leads to their page, and what can be done with them is below. */
export function PersonCard({ person, Heading, children }: PersonCardProps) {
  return (
    <li className="card person-card">
      <div className="person-head">
        <Heading>
          <Link to={detailPath(person.id)}>{person.name}</Link>
        </Heading>
        <StatusMark person={person} />
      </div>
      <p className="person-lines">{children}</p>
      <RowActions person={person} />
    </li>
  );
}
