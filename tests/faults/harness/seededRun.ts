import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerEntry } from '../../../src/contract/index.ts';
import type { Answers } from '../../../src/questionnaire/engine/answerValue.ts';
import { beginJournal, isFinishing, type Journal, type KeptReceipt, retryRefused } from '../../../src/questionnaire/engine/journal.ts';
import { recordAnswers } from '../../../src/questionnaire/engine/journalRecord.ts';
import { readForm } from '../../../src/questionnaire/engine/readForm.ts';
import { visibleQuestions } from '../../../src/questionnaire/engine/visibility.ts';
import { entriesOf } from '../../../src/questionnaire/engine/writeEntries.ts';
import { createSyncSender, type SyncStore } from '../../../src/questionnaire/engine/syncSender.ts';
import { patience } from '../../patience.ts';
import type { FaultStudy } from './faultStudy.ts';
import { fetchPost } from './fetchPost.ts';
import { type Fault, faults, type Proxy } from './misbehavingProxy.ts';
import { type Random, seededRandom } from './seededRandom.ts';

/** With everything well again a questionnaire arrives long before, save where the machine itself stands still. */
const longest = patience(60_000);

/** What one filled questionnaire must have left behind. */
export interface RunOutcome {
  seed: number;
  submission: string;
  /** Unlike that of any other run. */
  label: string;
  receipt: KeptReceipt;
  /** What the person answered, as it was sent for good. */
  entries: readonly AnswerEntry[];
  /** Every operation that a reply said to be applied. */
  acknowledged: ReadonlySet<string>;
  /** Every operation that was ever written down. */
  written: ReadonlySet<string>;
}

export interface RunPlace {
  study: FaultStudy;
  proxy: Proxy;
  /** How likely a call meets a fault. */
  faulty?: number;
}

/** The device: what it holds survives everything but a lost phone. */
function deviceWith(journal: Journal) {
  const device = { journal: journal as Journal | undefined, receipt: undefined as KeptReceipt | undefined };
  const acknowledged = new Set<string>();
  const written = new Set<string>();
  const store: SyncStore = {
    async update(_submission, change) {
      if (device.journal) device.journal = change(device.journal);
      for (const { operationId, state } of device.journal?.operations ?? []) {
        written.add(operationId);
        if (state === 'sent') acknowledged.add(operationId);
      }
      return device.journal;
    },
    async finish(receipt) {
      device.journal = undefined;
      device.receipt = receipt;
    },
    async remove() {
      device.journal = undefined;
    },
  };
  return { device, store, acknowledged, written };
}

function somethingSaid(random: Random, ids: FaultStudy['ids']): Answers {
  const [title, values] = random.of<() => [string, string[]]>([
    () => ['Smoker', [random.of(['Yes', 'No'])]],
    () => ['Since', random.chance(0.2) ? [] : [String(1950 + random.below(70))]],
    () => ['Age', random.of([[], [String(random.below(120))], ['999'], ['old']])],
    () => ['Food', ['Rice', 'Beans', 'Cassava'].filter(() => random.chance(0.5))],
    () => ['Day', [random.uuid().slice(0, 1 + random.below(30))]],
    () => ['Never', [random.of(['Yes', 'No'])]],
    () => ['Born', [`19${50 + random.below(50)}-0${1 + random.below(9)}-1${random.below(10)}`]],
  ])();
  return { [ids[title] as string]: { values, language: 'en' } };
}

/**
 * One questionnaire from the first answer to the receipt: answers, calls with faults, senders that end at any moment and
 * begin again, two senders at once, refusals that the person tries again. Waits are skipped, the order is the seed's.
 */
export async function seededRun(seed: number, { study, proxy, faulty = 0.5 }: RunPlace): Promise<RunOutcome> {
  const random = seededRandom(seed);
  const form = readForm(study.form);
  const submission = random.uuid();
  const label = `run ${seed} ${submission.slice(0, 8)}`;
  const begun = beginJournal({
    submission,
    place: 'device',
    formId: study.formId,
    title: 'Faults',
    version: study.form.version,
    begun: study.form.begun,
    sender: { by: 'form', token: study.token },
    language: 'en',
    startedAt: new Date().toISOString(),
  });
  const { device, store, acknowledged, written } = deviceWith(begun);
  let ill = true;
  const faultOf = (): Fault => (ill && random.chance(faulty) ? random.of(faults) : 'none');
  let page = 0;
  /** A sender of the page that is open now; once another is opened, nothing it does reaches the device any more. */
  const begin = (another = true) => {
    if (another) page += 1;
    const own = page;
    const living: SyncStore = {
      update: (id, change) => (own === page ? store.update(id, change) : new Promise(() => undefined)),
      finish: (receipt) => (own === page ? store.finish(receipt) : new Promise(() => undefined)),
      remove: (id) => (own === page ? store.remove(id) : new Promise(() => undefined)),
    };
    return createSyncSender({
      store: living,
      post: (request) => fetchPost(proxy.url, request, faultOf()),
      now: () => new Date().toISOString(),
    });
  };
  let sender = begin();
  const says = (changed: Answers) =>
    store.update(submission, (journal) =>
      recordAnswers(journal, form, { changed, page: 0, at: new Date(Date.now() + random.below(9e8) - 4e8).toISOString(), newId: random.uuid }),
    );

  await says({ [study.ids.Label as string]: { values: [label], language: 'en' } });
  for (let left = 8 + random.below(14); left > 0; left -= 1) {
    const what = random.next();
    if (what < 0.5) await says(somethingSaid(random, study.ids));
    else if (what < 0.8) await sender.step(submission);
    // A change while the call is under way, and another tab's sender next to it.
    else if (what < 0.88) await Promise.all([sender.step(submission), says(somethingSaid(random, study.ids)), begin(false).step(submission)]);
    else if (what < 0.95) {
      // The page is closed in the middle of a call: its reply reaches nobody.
      void sender.step(submission);
      await wait(random.below(30));
      sender = begin();
    } else await store.update(submission, retryRefused);
  }

  // What is wrong by the form itself is put right before it is sent, as the review asks for it.
  await says({ [study.ids.Age as string]: { values: ['41'], language: 'en' } });
  let entries: AnswerEntry[] = [];
  const finishing = performance.now();
  for (let tries = 0; !device.receipt; tries += 1) {
    if (performance.now() - finishing > longest) throw new Error('It never arrived');
    if (tries > 25) ill = false;
    await store.update(submission, (journal) => {
      const again = retryRefused(journal);
      if (isFinishing(again)) return again;
      entries = entriesOf(form, again.answers, visibleQuestions(form, again.answers));
      return { ...again, finish: { requestedAt: '', entries, confirm: true, language: 'en' } };
    });
    const step = await sender.step(submission);
    // A server that was killed needs its time to be back.
    if (step.kind === 'wait') await wait(ill ? 1 : 50);
    if (random.chance(0.1)) sender = begin();
    sender.renew();
  }
  return { seed, submission, label, receipt: device.receipt, entries, acknowledged, written };
}

export const saidOf = (entries: readonly Pick<AnswerEntry, 'id' | 'reponses'>[]): string =>
  JSON.stringify(entries.map(({ id, reponses }) => [id, reponses] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
