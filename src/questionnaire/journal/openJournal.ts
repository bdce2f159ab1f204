import type { AnswerEntry, Form, SendOptions } from '../../contract/index.ts';
import { chosenLocale } from '../../dataProvider/chosenLocale.ts';
import type { Draft, JournalingStore } from '../answerStore.ts';
import { type Answers, entriesOf, readForm, visibleQuestions } from '../engine/index.ts';
import {
  isAnswered,
  isFinishing,
  type Journal,
  type JournalFinish,
  type JournalSender,
  type KeptReceipt,
  retryRefused,
  takeUpJournal,
} from '../engine/journal.ts';
import { recordAnswers } from '../engine/journalRecord.ts';
import { withEntries } from '../engine/withEntries.ts';
import type { SyncStep } from '../engine/syncSender.ts';
import { newId } from '../../device/newId.ts';
import type { SendOutcome } from '../SendOutcome.ts';
import type { SavingState, SavingView } from '../saving.ts';
import { afterFrame } from '../../device/afterFrame.ts';
import { createListeners } from '../../device/createListeners.ts';
import { askToPersist } from './askToPersist.ts';
import { changedSince } from './changedSince.ts';
import { deviceJournals } from './deviceJournals.ts';
import { journalStart } from './journalStart.ts';
import { keptFiles, wereTaken } from './keptFiles.ts';
import { SavingNotices } from './SavingNotices.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import { savingStateOf } from './savingStateOf.ts';

export interface JournalOptions {
  form: Form;
  /** Where it is found again on this device: one for each link or respondent. */
  place: string;
  sender: JournalSender;
  /** What the server told of earlier answers: a questionnaire begun here sends what differs from them. */
  known?: Answers;
  /** The moment of those (`SendOptions`). */
  basis?: string | undefined;
}

/** Typing is gathered while it goes on: one call a page costs the line, the phone and the study's server a tenth of one an answer. */
const restBeforeSending = 12_000;

const now = () => new Date().toISOString();

function outcomeOf({ receipt, message }: Pick<KeptReceipt, 'receipt' | 'message'>): SendOutcome {
  return { ok: true, ...(receipt && { receipt }), ...(message !== undefined && { message }) };
}

/** The journal of one questionnaire on this device: what the questionnaire saves to, and what sends it. */
export function openJournal({ form, place, sender, known = {}, basis }: JournalOptions): JournalingStore {
  const { store, sending, takesOperations, tabs, onStep } = deviceJournals();
  const read = readForm(form);
  const views = createListeners<void>();
  const elsewhere = createListeners<Answers>();
  const endings = createListeners<SendOutcome>();
  let journal: Journal | undefined;
  let seen: Answers = known;
  let view: SavingView | undefined;
  let device: SavingState['device'] = 'empty';
  /** How many changes there were. One made while a write is under way is not in it: the page must not call it saved. */
  let changes = 0;
  const facts: { elsewhere: boolean; finished?: KeptReceipt; queued: number } = { elsewhere: false, queued: 0 };
  const waiters = new Set<(step: SyncStep) => void>();

  const actions = {
    retry() {
      const { submission } = journal ?? {};
      if (submission) void store.update(submission, (one) => retryRefused({ ...one, sender })).then((next) => (show(next), sending.retryNow()));
    },
    discard() {
      const { submission } = journal ?? {};
      if (submission)
        void store
          .remove(submission)
          .then(async () => (await keptFiles())?.leave({ submission, place }, true))
          .then(() => (tabs.tell({ kind: 'removed', submission, place }), location.reload()));
    },
  };

  function viewNow(): SavingView {
    const takes = !journal || takesOperations(journal.submission);
    return { state: savingStateOf({ journal, form: read, device, takes, ...facts }), actions, Status: SavingStatus, Notices: SavingNotices };
  }

  function show(next = journal): void {
    journal = next;
    view = undefined;
    views.call();
  }

  /** What is on the device holds the first `upTo` changes. */
  function tellKept(next: Journal, upTo: number): void {
    if (!store.isKept(next.submission)) device = 'memory';
    else device = upTo === changes ? 'saved' : 'saving';
    show(next);
  }

  function kept(next: Journal, upTo: number): void {
    tellKept(next, upTo);
    tabs.tell({ kind: 'changed', submission: next.submission, place });
  }

  async function refreshFromDevice(): Promise<void> {
    const next = await store.read(journal ? { submission: journal.submission } : { place });
    if (!next) return;
    const changed = changedSince(seen, next.answers);
    seen = { ...seen, ...changed };
    if (Object.keys(changed).length > 0) elsewhere.call(changed);
    show(next);
  }

  function finish(receipt: KeptReceipt): void {
    facts.finished = receipt;
    show();
  }

  onStep(async (submission, step) => {
    const all = await store.list();
    facts.queued = all.filter((one) => isFinishing(one) && one.submission !== journal?.submission).length;
    if (submission !== journal?.submission) return show();
    // That there is nothing to send was true before Send was pressed: the step about it follows.
    const isEarlier = step.kind === 'idle' && all.some((one) => one.submission === submission && isFinishing(one));
    if (!isEarlier) for (const waiter of waiters) waiter(step);
    if (step.kind === 'finished') {
      // Told where nobody waits at the screen for it: the one who pressed Send hears it from `complete`.
      if (waiters.size === 0) endings.call(outcomeOf(step.receipt));
      return finish(step.receipt);
    }
    return show(await store.read({ submission }));
  });

  tabs.listen((news) => {
    if (news.place !== place) return;
    if (news.kind === 'changed') void refreshFromDevice();
    else if (news.kind === 'finished' || news.kind === 'removed') {
      if (news.submission === journal?.submission) finish({ submission: news.submission, place, title: form.title, at: now() });
    } else {
      facts.elsewhere = news.kind !== 'left';
      show();
      // Whoever is still here says so: to the one who came, and to those who stay when one leaves.
      if (news.kind === 'here') tabs.tell({ kind: 'here too', place });
      if (news.kind === 'left') tabs.tell({ kind: 'here', place });
    }
  });

  /** With what the server holds as sent already. */
  function begin(submission: string, startedAt: string): Journal {
    const start = journalStart(form, { submission, place, sender, basis, language: chosenLocale(), startedAt });
    const asked = withEntries(read, Object.keys(known), known);
    return takeUpJournal(start, { answers: known, entries: entriesOf(asked, known, visibleQuestions(asked, known)), newId });
  }

  /** Nothing is rewritten once its completion is asked for; a new questionnaire begins only where none is under way here. */
  function change(found: Journal | undefined, draft: Draft, changed: Answers): Journal {
    const open = found ?? begin(draft.submission, draft.savedAt);
    const { finish: _refused, ...rest } = open;
    return recordAnswers({ ...rest, sender, language: chosenLocale() }, read, { changed, page: draft.page, at: draft.savedAt, newId });
  }

  async function complete(entries: AnswerEntry[], { confirm, language = chosenLocale(), submission: own }: SendOptions): Promise<SendOutcome> {
    const wish: JournalFinish = { requestedAt: now(), entries, confirm: confirm === '1', language };
    // Opened again and sent as it was: only what the server knows is there.
    const untouched = own !== undefined && Object.keys(known).length > 0 ? begin(own, now()) : undefined;
    const asked = await store.write({ place }, (found = untouched) => found && { ...retryRefused(found), sender, finish: wish });
    if (!asked) return { ok: false };
    journal = asked;
    const { submission } = asked;
    const step = await new Promise<SyncStep>((resolve) => {
      const waiter = (one: SyncStep) => {
        if (one.kind === 'more') return;
        waiters.delete(waiter);
        resolve(one);
      };
      waiters.add(waiter);
      sending.wake(submission);
    });
    if (step.kind === 'finished') return outcomeOf(step.receipt);
    const after = await store.read({ submission });
    const refused: JournalFinish['refused'] = after?.finish?.refused ?? after?.blocked;
    if (refused) return { ok: false, ...refused };
    // On the device it goes on by itself; in memory alone the page must stay.
    return store.isKept(submission) ? { ok: true, waiting: true } : { ok: false, code: 'not_kept' };
  }

  void store.probe().catch(() => {
    device = 'memory';
    show();
  });
  tabs.tell({ kind: 'here', place });
  window.addEventListener('pagehide', () => tabs.tell({ kind: 'left', place }));
  sending.retryNow();
  void keptFiles().catch(() => undefined);
  show();

  return {
    async load() {
      const found = await store.read({ place });
      if (!found) return undefined;
      seen = found.answers;
      if (!isAnswered(found)) {
        show(found);
        return undefined;
      }
      const { answers, page, submission, savedAt, unrecorded } = found;
      const recorded = unrecorded && (await store.update(submission, (one) => recordAnswers(one, read, { changed: {}, page, at: savedAt, newId })));
      tellKept(recorded || found, 0);
      if (recorded) sending.wake(submission, restBeforeSending);
      return { answers, page, submission, savedAt };
    },
    async save(draft) {
      if (facts.finished) return;
      askToPersist();
      const upTo = changes;
      const turned = draft.page !== (journal?.page ?? 0);
      const changed = changedSince(seen, draft.answers);
      seen = { ...seen, ...changed };
      const next = await store.write({ place }, (found) => change(found, draft, changed));
      if (!next) return;
      // What its answers name travels with them. Where that cannot be noted now, the next change does it.
      if (wereTaken())
        await keptFiles()
          .then((files) => files?.bind(next))
          .catch(() => undefined);
      kept(next, upTo);
      const atOnce = device === 'memory' || turned || document.visibilityState === 'hidden';
      sending.wake(next.submission, atOnce ? 0 : restBeforeSending);
    },
    // The receipt has taken the answers off the device; nothing else does.
    clear: async () => undefined,
    touched() {
      changes += 1;
      if (device === 'saving' || device === 'memory' || facts.finished) return;
      device = 'saving';
      view = undefined;
      // True at once for whoever asks, and seen once the key itself is.
      afterFrame(views.call);
    },
    onElsewhere: elsewhere.add,
    saving: { read: () => (view ??= viewNow()), subscribe: (listener) => views.add(listener) },
    complete,
    onFinished: endings.add,
  };
}
