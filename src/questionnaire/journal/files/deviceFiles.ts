import { call } from '../../../dataProvider/http.ts';
import { createListeners } from '../../../device/createListeners.ts';
import { type Sending, startSending } from '../../../device/outbox/startSending.ts';
import type { Journal } from '../../engine/journal.ts';
import { currentStaffToken, deviceJournals } from '../deviceJournals.ts';
import { createDatabaseShelf } from './createDatabaseShelf.ts';
import { createDividedShelf } from './createDividedShelf.ts';
import type { FileShelf } from './FileShelf.ts';
import { fileSource } from './fileSource.ts';
import { namesOf } from './namesOf.ts';
import { staffShelf } from './staffShelf.ts';

/** Everything this page has for the files that were taken on its device: one shelf, one sender. */
export interface DeviceFiles {
  shelf: FileShelf;
  sending: Sending;
  /** Called after each try to send a file. */
  onStep(listener: () => void): () => void;
  /** The files that these answers name travel with them from now on; those that they named before and do not any more are forgotten. */
  bind(journal: Journal): Promise<void>;
  /** The questionnaire is over: what of its files is not on its way any more leaves the device, of one that was given up all. */
  leave(questionnaire: { submission: string; place: string }, givenUp?: boolean): Promise<void>;
}

let own: DeviceFiles | undefined;

/** Made when first asked for; from then on every file that an answer names is being sent. */
export function deviceFiles(): DeviceFiles {
  if (own) return own;
  const { store, onStep } = deviceJournals();
  const shelf = createDividedShelf(createDatabaseShelf(), staffShelf);
  const steps = createListeners<void>();
  const source = fileSource({ shelf, journals: () => store.list(), call, staffToken: currentStaffToken });
  const sending = startSending({ ...source, onStep: () => steps.call() });

  const leave: DeviceFiles['leave'] = async ({ submission, place }, givenUp = false) => {
    for (const file of await shelf.list()) {
      const isIts = file.travels ? file.travels.submission === submission : file.place === place;
      if (isIts && (givenUp || file.over || !file.travels)) await shelf.change(file.id, () => null);
    }
  };

  onStep((submission, step) => {
    if (step.kind === 'finished') void leave(step.receipt).then(sending.retryNow);
    else if (step.kind === 'idle') void shelf.list().then((all) => all.some(({ travels }) => travels?.submission === submission) && sending.retryNow());
  });
  sending.retryNow();

  own = {
    shelf,
    sending,
    onStep: (listener) => steps.add(listener),
    leave,
    async bind(journal) {
      const { submission, formId, sender, place } = journal;
      const names = namesOf(journal);
      for (const { id, name, travels, stretch, place: at } of await shelf.list()) {
        if (stretch) {
          // No answer names it: it follows the first that is given where it was recorded.
          if (!travels && at === place) await shelf.change(id, (file) => ({ ...file, travels: { submission, formId, sender, apart: true } }));
          continue;
        }
        if (travels ? travels.submission !== submission : !names.has(name)) continue;
        await shelf.change(id, (file) => {
          if (!names.has(file.name)) return null;
          return file.place === place ? { ...file, travels: { submission, formId, sender } } : file;
        });
      }
    },
  };
  return own;
}
