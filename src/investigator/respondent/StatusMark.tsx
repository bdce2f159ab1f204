import { useChoiceWord } from '../texts/useLabels.ts';

/** A dot in the status's colour and its word; anything unknown is grey and shown as it came. */
export function StatusMark({ status }: { status: string | null | undefined }) {
  const word = useChoiceWord();
  return (
    <span className="status" data-status={status ?? undefined}>
      {word('status', status)}
    </span>
  );
}
