import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { users } from '../../resources/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { detailPath, newMemberPath } from '../paths.ts';
import { StatusMark } from '../person/StatusMark.tsx';
import type { Respondent } from '../Respondent.ts';
import { useChoiceWord, useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { useStudy } from '../useStudy.ts';

const most = { page: 1, perPage: 50 };
const byName = { field: 'name', order: 'ASC' } as const;

/** Those who live with somebody, the head first, and the way to register the next one of them. */
export function Household({ person }: { person: Respondent }) {
  const t = useText();
  const labelOf = useLabels();
  const word = useChoiceWord();
  const study = useStudy();
  const headId = person.headId ?? person.id;
  const { data: members = [] } = useQuery({
    queryKey: ['users', 'household', headId],
    queryFn: async () => {
      const list = (filter: object) => study.getList<Respondent>('users', { filter, pagination: most, sort: byName });
      const [head, others] = await Promise.all([list({ id: [headId] }), list({ headId })]);
      return [...head.data, ...others.data];
    },
  });
  const others = members.filter(({ id }) => id !== person.id);
  const relationOf = (one: Respondent) => (one.id === headId ? labelOf(users.fields.headId.label) : word('relation', one.relation));
  return (
    <section className="card stack stack-tight" aria-labelledby="household-title">
      <h2 id="household-title">{t('household')}</h2>
      {person.headId && <p>{relationOf(person)}</p>}
      <ul className="likely">
        {others.map((one) => (
          <li key={one.id}>
            <Link to={detailPath(one.id)}>{one.name}</Link> · {relationOf(one)} · <StatusMark person={one} />
          </li>
        ))}
      </ul>
      <div>
        <Link className={buttonClass('secondary')} to={newMemberPath(person.id)}>
          {t('nextMember')}
        </Link>
      </div>
    </section>
  );
}
