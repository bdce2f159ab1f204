import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/index.ts';
import { detailPath, fillPath } from '../paths.ts';
import type { Respondent } from '../Respondent.ts';
import { isOver } from './stageOf.ts';
import { type TextKey, useText } from '../texts/useText.ts';

/**
 * The way into the questionnaire: 'enroll person' before it is begun, unless the person wishes to fill it in themselves;
 * 'Fill Form' to go on with one that is open. A completed one is reopened first, from the person's own screen.
 */
export function fillActionOf({ status, selfResponse }: Respondent): TextKey | undefined {
  if (status === 'PROGRESS' || status === 'REOPENED') return 'fillForm';
  if (status === 'CLOSED' || selfResponse) return undefined;
  return 'enrollPerson';
}

export function RowActions({ person }: { person: Respondent }) {
  const t = useText();
  // On the person's own page it stays possible: somebody may think better of it.
  const fill = isOver(person) ? undefined : fillActionOf(person);
  return (
    <div className="actions row-actions">
      {fill && (
        <Link className={buttonClass('secondary')} to={fillPath(person.id)} aria-label={t('actionFor', { action: t(fill), name: person.name })}>
          {t(fill)}
        </Link>
      )}
      <Link className={buttonClass('quiet')} to={detailPath(person.id)} aria-label={t('actionFor', { action: t('view'), name: person.name })}>
        {t('view')}
      </Link>
    </div>
  );
}
