import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import type { FormStep } from '../../../../contract/formSteps.ts';
import type { StudyDataProvider } from '../../../../dataProvider/createDataProvider.ts';
import { failureOf } from '../../../../dataProvider/failureOf.ts';
import { useRefreshAll } from '../../../calls/useRefreshAll.ts';
import { useFailureText } from '../../../kit/useFailureText.ts';
import { useText } from '../../../kit/useText.ts';
import type { Histories } from './createHistories.ts';
import type { Act, History } from './History.ts';
import { oppositeOf } from './oppositeOf.ts';

/** What takes back what was done, and does again what was taken back; absent where there is nothing of the kind. */
export interface Undo {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  busy: boolean;
}

interface UndoSettings {
  /** The one whose calls are not recorded: taking back is no new act. */
  provider: StudyDataProvider;
  histories: Histories;
  draft: string;
  titleOf(step: FormStep): string;
}

const back = ({ done, undone }: History, act: Act): History => ({ done: done.slice(0, -1), undone: [...undone, act] });
const again = ({ done, undone }: History, act: Act): History => ({ done: [...done, act], undone: undone.slice(0, -1) });

/**
 * Takes back and does again, one act at a time. What does not reach the server stays to be tried once more; what somebody else
 * changed since stays as they left it, is named, and leaves the way free to what was done before.
 */
export function useUndo({ provider, histories, draft, titleOf }: UndoSettings): Undo {
  const t = useText();
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [busy, setBusy] = useState(false);
  const history = useSyncExternalStore(
    histories.listen,
    useCallback(() => histories.of(draft), [histories, draft]),
  );

  const tell = useCallback(
    (message: string, type: 'info' | 'warning') =>
      notify(message, { type, messageArgs: { _: message }, ...(type === 'warning' && { autoHideDuration: 12_000 }) }),
    [notify],
  );

  const take = useCallback(
    async (act: Act, direction: 'undo' | 'redo') => {
      setBusy(true);
      const steps = direction === 'undo' ? oppositeOf(act) : act;
      try {
        await provider.takeSteps(steps);
        histories.change(draft, (before) => (direction === 'undo' ? back(before, act) : again(before, act)));
        tell(t(direction === 'undo' ? 'builder.undone' : 'builder.redone'), 'info');
      } catch (error) {
        const { status, details } = failureOf(error);
        const refused = typeof details.step === 'number' ? steps[details.step] : undefined;
        if (refused && status >= 400 && status < 500) {
          const ends = direction === 'undo' ? { done: -1 } : { undone: -1 };
          histories.change(draft, ({ done, undone }) => ({ done: done.slice(0, ends.done), undone: undone.slice(0, ends.undone) }));
          const words = { title: titleOf(refused), why: textOf(error) };
          tell(t(status === 409 || status === 404 ? 'builder.undoConflict' : 'builder.undoRefused', words), 'warning');
        } else tell(t('builder.undoKept', { why: textOf(error) }), 'warning');
      }
      setBusy(false);
      refreshAll();
    },
    [provider, histories, draft, titleOf, tell, t, textOf, refreshAll],
  );

  return useMemo(() => {
    const [last, next] = [history.done[history.done.length - 1], history.undone[history.undone.length - 1]];
    return {
      undo: last && !busy ? () => void take(last, 'undo') : undefined,
      redo: next && !busy ? () => void take(next, 'redo') : undefined,
      busy,
    };
  }, [history, busy, take]);
}
