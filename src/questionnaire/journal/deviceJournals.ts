import type { SyncStep } from '../engine/syncSender.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createDividedStore } from './createDividedStore.ts';
import { createListeners } from '../../device/createListeners.ts';
import { type Sending, startSending } from '../../device/outbox/startSending.ts';
import { createPost, type StaffToken } from './createPost.ts';
import { createSafeStore, type SafeStore } from './createSafeStore.ts';
import { journalSource } from './journalSource.ts';
import type { JournalStore } from './JournalStore.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** Everything this page has for the journals of its device: one store, one sender, one line to the other tabs. */
export interface DeviceJournals {
  store: SafeStore;
  sending: Sending;
  /** Whether the server takes single answers, as far as is known. */
  takesOperations(submission: string): boolean;
  tabs: Tabs;
  onStep(listener: (submission: string, step: SyncStep) => void): () => void;
}

let own: DeviceJournals | undefined;
let staffTokenOf: StaffToken = () => undefined;
/** Whose session may send what staff wrote, as it is now. */
export const currentStaffToken: StaffToken = (staffId, userId) => staffTokenOf(staffId, userId);
let staffStore: JournalStore | undefined;

/** Where staff work: whose session may send what they wrote. */
export function setStaffToken(staffToken: StaffToken): void {
  staffTokenOf = staffToken;
}

/** Where staff's journals are kept while their PIN is given in this page; undefined once it is not any more. */
export function setStaffStore(store: JournalStore | undefined): void {
  staffStore = store;
  own?.store.forgetRead(({ sender }) => sender.by === 'person');
}

/** Made when first asked for; from then on everything unsent on the device is being sent. */
export function deviceJournals(): DeviceJournals {
  if (own) return own;
  const store = createSafeStore(createDividedStore(createDatabaseStore(), () => staffStore));
  const tabs = openTabs();
  tabs.listen((news) => (news.kind === 'finished' || news.kind === 'removed') && store.forget(news.submission));
  const steps = createListeners<{ submission: string; step: SyncStep }>();
  const source = journalSource({
    store,
    post: createPost({ staffToken: currentStaffToken }),
    isOurs: ({ sender }) => sender.by !== 'person' || staffTokenOf(sender.staffId, sender.userId) !== undefined,
  });
  const sending = startSending({
    ...source,
    onStep(submission, step) {
      steps.call({ submission, step });
      if (step.kind === 'finished') tabs.tell({ kind: 'finished', submission, place: step.receipt.place });
    },
  });
  own = {
    store,
    sending,
    takesOperations: source.takesOperations,
    tabs,
    onStep: (listener) => steps.add(({ submission, step }) => listener(submission, step)),
  };
  return own;
}
