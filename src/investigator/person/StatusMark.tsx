import type { Respondent } from '../Respondent.ts';
import { useChoiceWord } from '../texts/useLabels.ts';
import { type TextKey, useText } from '../texts/useText.ts';

/** What is said of somebody of whom something is on this phone alone. */
function hereOf({ refused, answersHere }: Respondent): TextKey {
  if (refused) return 'notTaken';
  if (answersHere) return answersHere === 'finished' ? 'unsentComplete' : 'begunHere';
  return 'onlyHere';
}

/** A dot in the status's colour and its word; anything unknown is grey and shown as it came. */
export function StatusMark({ person }: { person: Respondent }) {
  const t = useText();
  const word = useChoiceWord();
  const { status, waiting, refused } = person;
  return (
    <>
      <span className="status" data-status={status ?? undefined}>
        {word('status', status)}
      </span>
      {waiting && <span className={refused ? 'waits waits-refused' : 'waits'}>{t(hereOf(person))}</span>}
    </>
  );
}
