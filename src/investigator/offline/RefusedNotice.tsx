import { Link } from 'react-router-dom';
import { Notice } from '../../ui/index.ts';
import { editPath } from '../paths.ts';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { usePhone } from './phoneState.ts';
import type { Waiting } from './waiting.ts';

/** What of a person the study office did not take. */
export function refusedOf(waiting: readonly Waiting[], personId: string): Waiting | undefined {
  return waiting.find((item) => item.personId === personId && item.refused !== undefined);
}

/** Why the study office did not take what was done here about somebody, and the way to put it right. */
export function RefusedNotice({ person, isMending = false }: { person: Respondent; isMending?: boolean }) {
  const t = useText();
  const item = refusedOf(usePhone().waiting, person.id);
  if (!item && !person.refused) return null;
  return (
    <Notice kind="problem" className="stack stack-tight">
      <p>{t('stateRefused', { reason: item?.refused ?? person.reason ?? '' })}</p>
      {item && (
        <p>
          {t('mendFirst')} {!isMending && <Link to={editPath(person.id)}>{t('mend')}</Link>}
        </p>
      )}
    </Notice>
  );
}
