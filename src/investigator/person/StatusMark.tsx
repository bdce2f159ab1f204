import { useChoiceWord } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';

export interface StatusMarkProps {
  status: string | null | undefined;
  /** Something of this person is on this phone alone. */
  waiting?: boolean | undefined;
  /** The study office did not take it. */
  refused?: boolean | undefined;
}

/** A dot in the status's colour and its word; anything unknown is grey and shown as it came. */
export function StatusMark({ status, waiting, refused }: StatusMarkProps) {
  const t = useText();
  const word = useChoiceWord();
  return (
    <>
      <span className="status" data-status={status ?? undefined}>
        {word('status', status)}
      </span>
      {waiting && <span className={refused ? 'waits waits-refused' : 'waits'}>{t(refused ? 'notTaken' : 'onlyHere')}</span>}
    </>
  );
}
