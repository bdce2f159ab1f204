import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { earlyForm, type TakenOver } from './EarlyForm.ts';

/** The reader goes on where they were: the same field, the same place in its text; what they pressed meanwhile is pressed. */
function goOn({ focus, held }: TakenOver): void {
  const field = focus && (document.getElementsByName(focus.name)[focus.at] as HTMLInputElement | undefined);
  field?.focus({ preventScroll: true });
  if (focus?.selection) field?.setSelectionRange?.(...focus.selection);
  if (held) document.querySelector<HTMLButtonElement>(`[data-way="${held}"]`)?.click();
}

/**
 * What was done before script came, once the questionnaire can be drawn: it is taken and drawn in one step, so that no key falls between.
 * `waits`: it still stands in its own markup.
 */
export function useTakenOver(isReady: boolean): { waits: boolean; takenOver: TakenOver | undefined } {
  const [takenOver, setTaken] = useState<TakenOver>();
  useEffect(() => {
    const early = earlyForm();
    if (!isReady || !early?.isBegun()) return undefined;
    let wanted = true;
    void early.hand().then((taken) => {
      if (!wanted) return;
      flushSync(() => setTaken(taken));
      goOn(taken);
    });
    return () => {
      wanted = false;
    };
  }, [isReady]);
  return { waits: !takenOver && earlyForm()?.isBegun() === true, takenOver };
}
