import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterFrame } from '../device/afterFrame.ts';
import type { AnswerStore } from './answerStore.ts';
import type { Filling } from './engine/index.ts';
import { newId } from '../device/newId.ts';

/** Within 300 ms of the first unsaved key the draft must be on its way: between two keys where there is time, else all the same. */
const saveAfter = 200;
const atRest = (act: () => void) => void ('requestIdleCallback' in window ? window.requestIdleCallback(act, { timeout: 80 }) : act());

/** A field left, the page hidden or closed: then it is written at once. All of them reach the window. */
const saveAt = ['focusout', 'visibilitychange', 'pagehide'] as const;

export interface DraftState {
  /** Answers of an earlier visit came back; said until the next change. */
  restored: boolean;
  /** The device refused to keep the draft: private mode, storage full. */
  failed: boolean;
  /** The id of this set of answers, the same at every try. */
  submission(): string;
  /** Writes what is not yet written, and waits until it is. */
  flush(): Promise<void>;
  /** After a receipt: nothing stays on the device, and nothing is written any more. */
  finish(): Promise<void>;
}

const idIn = (kept: { current: string }) => (kept.current ||= newId());

interface Opened {
  page: number;
  /** What the store has stands here already, at its page. */
  isTakenUp?: boolean;
  openPage(page: number): void;
}

/** Keeps the answers in `store` while they are made, and brings back those of an earlier visit. */
export function useDraft(filling: Filling, store: AnswerStore | undefined, { page, isTakenUp = false, openPage }: Opened): DraftState {
  const [restored, setRestored] = useState(false);
  const [failed, setFailed] = useState(false);
  const submission = useRef('');
  const finished = useRef(false);
  const turning = useRef(async () => {});
  const flushing = useRef(async () => {});
  const place = useRef({ page, openPage });
  useLayoutEffect(() => {
    place.current = { page, openPage };
  });

  useEffect(() => {
    if (!store) return undefined;
    // What was typed before there was a place for it is as unsaved as what is typed now.
    const hasTakenUp = isTakenUp && Object.keys(filling.answers()).length > 0;
    let [loaded, dirty, stopped] = [false, filling.isTouched() || hasTakenUp, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => !stopped && setFailed(true);
    let underWay: Promise<void> | undefined;
    const write = async () => {
      while (dirty && !finished.current) {
        dirty = false;
        await store.save({ answers: filling.answers(), page: place.current.page, submission: idIn(submission), savedAt: new Date().toISOString() }).catch(fail);
      }
    };
    // Writes never queue: on a slow disk each would wait for all before it. What was typed meanwhile goes with the next one.
    const save = async (pageTurned = false) => {
      // A key that was pressed just now is heard of first.
      filling.settle();
      clearTimeout(timer);
      timer = undefined;
      dirty ||= pageTurned && submission.current !== '';
      if (!loaded) return;
      underWay ??= write().finally(() => {
        underWay = undefined;
      });
      await underWay;
    };
    let adopting = false;
    let known = filling.answers();
    const changed = () => {
      if (adopting) return;
      setRestored(false);
      // What was asked about, by Next say, is no other answer: nothing is written for it.
      if (known === filling.answers()) return;
      known = filling.answers();
      dirty = true;
      store.touched?.();
      timer ??= setTimeout(() => atRest(() => void save()), saveAfter);
    };
    const stop = filling.subscribe('', changed);
    // The line about saving says so with the key, not once what follows it is worked out.
    const stopKeys = filling.onKey(() => store.touched?.());
    /** What the store knows already is no change of this person's. */
    const takeOver = (take: () => void) => {
      // A key that was pressed just now is this person's.
      filling.settle();
      adopting = true;
      take();
      adopting = false;
      known = filling.answers();
    };
    const stopElsewhere = store.onElsewhere?.((answers) => takeOver(() => filling.adopt(answers)));
    const openedAt = place.current.page;
    const loading = store
      .load()
      .then((draft) => {
        if (!draft || stopped) return;
        submission.current = draft.submission;
        takeOver(() => filling.merge(draft.answers));
        // Whoever has turned the page meanwhile stays where they are.
        if (isTakenUp) return;
        if (place.current.page === openedAt) place.current.openPage(draft.page);
        setRestored(true);
      })
      .catch(fail)
      .finally(() => {
        loaded = true;
        if (dirty) void save();
      });
    turning.current = () => save(true);
    flushing.current = async () => {
      // Send may be pressed before the store's script has come; and a questionnaire without an answer is one too.
      await loading;
      dirty ||= submission.current === '';
      await save();
    };
    const saveNow = () => void save();
    for (const event of saveAt) window.addEventListener(event, saveNow);
    return () => {
      void save();
      stopped = true;
      stop();
      stopKeys();
      stopElsewhere?.();
      for (const event of saveAt) window.removeEventListener(event, saveNow);
    };
  }, [filling, store, isTakenUp]);
  // A page is left for good as often as it is turned: what was typed on it is written at once, as its field is left. Which page is open is, once it is seen.
  const turnedTo = useRef(page);
  useEffect(() => {
    if (turnedTo.current === page) return;
    turnedTo.current = page;
    afterFrame(() => void turning.current());
  }, [page]);

  return {
    restored,
    failed,
    submission: () => idIn(submission),
    flush: () => flushing.current(),
    async finish() {
      finished.current = true;
      await store?.clear().catch(() => undefined);
    },
  };
}
