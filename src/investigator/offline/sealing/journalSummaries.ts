import { isFinishing, isForNow, isUnsent, type Journal, type JournalReason, refusedOperations } from '../../../questionnaire/engine/journal.ts';
import { type Change, mark, type Phone, type Row } from '../phone.ts';
import { removeSealed, sealedBelow } from '../sealedStore.ts';

/** What lists, marks and totals ask of a questionnaire on the phone, so that none is opened for them. */
export interface JournalSummary extends Pick<Journal, 'submission' | 'formId' | 'title' | 'savedAt'> {
  /** Whose answers they are; absent of what somebody answers for themselves. */
  personId?: string;
  isUnsent: boolean;
  isFinishing: boolean;
  /** Why the study office did not take it, where it said so. */
  reason?: string;
  /** Another device completed it: the study office keeps it apart, and nothing is added to it here. */
  isApart?: boolean;
}

const journals = 'journal/';
const summaries = 'summary/';

/** The name of a journal's summary by that of the journal. */
export const summaryName = (journal: string) => summaries + journal.slice(journals.length);

/** What only waits, be it for a sign-in or for room, was not refused. */
function refusalOf(journal: Journal): JournalReason | undefined {
  const refusal = journal.finish?.refused ?? journal.blocked ?? refusedOperations(journal)[0]?.reason;
  return refusal?.code === 'unauthenticated' || isForNow(refusal?.code) ? undefined : refusal;
}

export function summaryOf(journal: Journal): JournalSummary {
  const { submission, formId, title, savedAt, sender } = journal;
  const refusal = refusalOf(journal);
  return {
    submission,
    formId,
    title,
    savedAt,
    ...(sender.by === 'person' && { personId: sender.userId }),
    isUnsent: isUnsent(journal),
    isFinishing: isFinishing(journal),
    ...(refusal && { reason: refusal.message }),
    ...(refusal?.code === 'kept_apart' && { isApart: true }),
  };
}

/** What to write for it next to the journal of this name. */
export function withSummary(name: string, journal: Journal): NonNullable<Change['put']>[number] {
  const summary = summaryOf(journal);
  return [summaryName(name), summary, { unsent: summary.isUnsent, refused: summary.reason !== undefined, follows: name }];
}

/** Every questionnaire on this phone in short, by the name of its journal: one that has no summary yet is opened for it. */
export async function listSummaries(phone: Phone): Promise<Map<string, JournalSummary>> {
  const names = await phone.names(journals);
  const short = await phone.below(summaries);
  const all = names.map(async (name): Promise<[string, JournalSummary | undefined]> => {
    const known = short.get(summaryName(name)) as JournalSummary | undefined;
    if (known) return [name, known];
    const journal = (await phone.read(name).catch(() => undefined)) as Journal | undefined;
    return [name, journal && summaryOf(journal)];
  });
  return new Map((await Promise.all(all)).filter((one): one is [string, JournalSummary] => one[1] !== undefined));
}

const looks = new Map<string, Promise<void>>();

/**
 * Takes away each summary that a page of a version before, which writes none, has left behind its journal, or without one. Needs no PIN, and is done
 * once a page: nothing is read before.
 */
export function dropOutdated(owner: string): Promise<void> {
  const look = async () => {
    const start = `${owner}/`;
    const [there, short] = [await sealedBelow<Row>(start + journals), await sealedBelow<Row>(start + summaries)];
    const current = new Map([...there].map(([at, row]) => [start + summaryName(at.slice(start.length)), mark(row)]));
    for (const [at, { follows }] of short) if (follows !== current.get(at)) await removeSealed(at);
  };
  const looked = looks.get(owner) ?? look();
  looks.set(owner, looked);
  return looked;
}

/** Opens each journal without a summary once and gives it one. */
export async function addSummaries(phone: Phone): Promise<void> {
  const short = new Set(await phone.names(summaries));
  for (const name of await phone.names(journals)) {
    if (short.has(summaryName(name))) continue;
    await phone.change(
      () => name,
      (values) => {
        const journal = values.get(name) as Journal | undefined;
        return journal && { put: [withSummary(name, journal)] };
      },
    );
  }
}
