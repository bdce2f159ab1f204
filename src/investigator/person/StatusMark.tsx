import { useLocale } from '../../ui/index.ts';
import type { Respondent } from '../Respondent.ts';
import { useChoiceWord } from '../texts/useLabels.ts';
import { isOver, reopenReasonOf } from './stageOf.ts';
import { type TextKey, useText } from '../texts/useText.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

/** What is said of somebody of whom something is on this phone alone. */
function hereOf({ refused, answersHere }: Respondent): TextKey {
  if (refused) return 'notTaken';
  if (answersHere) return answersHere === 'finished' ? 'unsentComplete' : 'begunHere';
  return 'onlyHere';
}

/** What came of the last visit, and when to come back. */
function VisitMark({ person }: { person: Respondent }) {
  const { visitOutcome, comeBackOn, comeBackTime } = person;
  const word = useChoiceWord();
  const locale = useLocale();
  const day = comeBackOn && dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })(`${comeBackOn}T12:00`);
  const again = [day, comeBackTime].filter(Boolean).join(' ');
  return (
    <span className="visit-mark" data-over={isOver(person) ? 'yes' : undefined}>
      {[word('visitOutcome', visitOutcome), again].filter(Boolean).join(' · ')}
    </span>
  );
}

/** A dot in the status's colour and its word; anything unknown is grey and shown as it came. */
export function StatusMark({ person }: { person: Respondent }) {
  const t = useText();
  const word = useChoiceWord();
  const { status, visitOutcome, waiting, refused, told } = person;
  const reopenReason = reopenReasonOf(person);
  return (
    <>
      <span className="status" data-status={status ?? undefined}>
        {word('status', status)}
      </span>
      {reopenReason && <span className="reopen-reason">{t('reopenedBecause', { reason: reopenReason })}</span>}
      {visitOutcome && status !== 'CLOSED' && <VisitMark person={person} />}
      {waiting && <span className={refused ? 'waits waits-refused' : 'waits'}>{t(hereOf(person))}</span>}
      {told !== undefined && <span className="waits">{t('officeHasSaid')}</span>}
    </>
  );
}
