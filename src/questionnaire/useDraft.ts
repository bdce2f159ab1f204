import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerStore } from './answerStore.ts';
import type { Filling } from './engine/index.ts';
import { newId } from './newId.ts';

/** Within 300 ms of the first unsaved key the draft must be on its way. */
const saveAfter = 200;

export interface DraftState {
  /** Answers of an earlier visit came back. */
  restored: boolean;
  /** The device refused to keep the draft: private mode, storage full. */
  failed: boolean;
  /** The id of this set of answers, the same at every try. */
  submission(): string;
  /** After a receipt: nothing stays on the device, and nothing is written any more. */
  finish(): Promise<void>;
}

const idIn = (kept: { current: string }) => (kept.current ||= newId());

/** Keeps the answers in `store` while they are made, and brings back those of an earlier visit. */
export function useDraft(filling: Filling, store: AnswerStore | undefined, { page, openPage }: { page: number; openPage(page: number): void }): DraftState {
  const [restored, setRestored] = useState(false);
  const [failed, setFailed] = useState(false);
  const submission = useRef('');
  const finished = useRef(false);
  const place = useRef({ page, openPage });
  useLayoutEffect(() => {
    place.current = { page, openPage };
  });

  useEffect(() => {
    if (!store) return undefined;
    let [loaded, dirty, stopped] = [false, false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => !stopped && setFailed(true);
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!loaded || !dirty || finished.current) return;
      dirty = false;
      store.save({ answers: filling.answers(), page: place.current.page, submission: idIn(submission), savedAt: new Date().toISOString() }).catch(fail);
    };
    const changed = () => {
      dirty = true;
      timer ??= setTimeout(save, saveAfter);
    };
    const stop = filling.subscribe('', changed);
    store
      .load()
      .then((draft) => {
        if (!draft || stopped) return;
        submission.current = draft.submission;
        filling.merge(draft.answers);
        place.current.openPage(draft.page);
        setRestored(true);
      })
      .catch(fail)
      .finally(() => {
        loaded = true;
        if (dirty) save();
      });
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      stopped = true;
      stop();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [filling, store]);

  return {
    restored,
    failed,
    submission: () => idIn(submission),
    async finish() {
      finished.current = true;
      await store?.clear().catch(() => undefined);
    },
  };
}
