import type { JournalingStore } from '../answerStore.ts';
import type { JournalOptions } from './openJournal.ts';

/**
 * The journal before its script has come: the first page of a questionnaire does not wait for it. What is asked meanwhile
 * is done when it is there; a script that does not come is asked for again at the next change.
 */
export function lazyJournal(options: JournalOptions): JournalingStore {
  let opened: JournalingStore | undefined;
  let coming: Promise<JournalingStore> | undefined;
  const whenOpen = new Set<(store: JournalingStore) => void>();

  function open(): Promise<JournalingStore> {
    coming ??= import('./openJournal.ts').then(
      ({ openJournal }) => {
        opened = openJournal(options);
        for (const tell of whenOpen) tell(opened);
        return opened;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  /** Listens to the journal once it is there. */
  function later(listen: (store: JournalingStore) => () => void): () => void {
    let stop = () => undefined as void;
    const start = (store: JournalingStore) => {
      stop = listen(store);
    };
    if (opened) start(opened);
    else whenOpen.add(start);
    return () => {
      whenOpen.delete(start);
      stop();
    };
  }

  return {
    load: async () => (await open()).load(),
    save: async (draft) => (await open()).save(draft),
    clear: async () => (await open()).clear(),
    touched: () => opened?.touched?.(),
    onElsewhere: (listener) => later((store) => store.onElsewhere?.(listener) ?? (() => undefined)),
    saving: {
      read: () => opened?.saving.read(),
      subscribe: (listener) =>
        later((store) => {
          listener();
          return store.saving.subscribe(listener);
        }),
    },
    complete: async (entries, sendOptions) => (await open()).complete(entries, sendOptions),
    onFinished: (listener) => later((store) => store.onFinished(listener)),
  };
}
