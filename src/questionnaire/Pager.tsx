import type { Leads } from './engine/index.ts';
import { Button } from '../ui/Button.tsx';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface PagerProps {
  /** Where in the form this is. */
  label: string;
  /** Absent where nothing lies that way. */
  back: (() => void) | undefined;
  next: (() => void) | undefined;
  send: (() => void) | undefined;
  /** In an entry of a repeated part. */
  entry: Leads | undefined;
}

/** The ways on and back; where nothing lies ahead, the check before sending stands in the place of the way on. */
export function Pager({ label, back, next, send, entry }: PagerProps) {
  const t = useQuestionnaireTexts();
  const onward = entry?.toList ? 'entryDone' : entry?.toNext ? 'entryNext' : 'next';
  return (
    <nav className="pager" aria-label={label}>
      <Button variant="secondary" disabled={!back} onClick={back} data-way="back">
        {t(entry?.fromList ? 'entriesBack' : 'previous')}
      </Button>
      <p className="pager-place">{label}</p>
      {(next || !send) && (
        <Button variant={next ? 'primary' : 'secondary'} disabled={!next} onClick={next} data-way="next">
          {t(onward)}
        </Button>
      )}
      {send && (
        <Button className={next && 'pager-send'} variant={next ? 'quiet' : 'primary'} onClick={send} data-way="send">
          {t('send')}
        </Button>
      )}
    </nav>
  );
}
