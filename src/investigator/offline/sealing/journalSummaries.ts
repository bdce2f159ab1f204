import { isFinishing, isUnsent, type Journal, refusedOperations } from '../../../questionnaire/engine/journal.ts';
import type { Change, Phone } from '../phone.ts';

/** What lists, marks and totals ask of a questionnaire on the phone, so that none is opened for them. */
export interface JournalSummary extends Pick<Journal, 'submission' | 'formId' | 'title' | 'savedAt'> {
  /** Whose answers they are; absent of what somebody answers for themselves. */
  personId?: string;
  isUnsent: boolean;
  isFinishing: boolean;
  /** Why the study office did not take it, where it said so. */
  reason?: string;
}

const journals = 'journal/';
const summaries = 'summary/';

/** The name of a journal's summary by that of the journal. */
export const summaryName = (journal: string) => summaries + journal.slice(journals.length);

function reasonOf(journal: Journal): string | undefined {
  const refusal = journal.finish?.refused ?? journal.blocked ?? refusedOperations(journal)[0]?.reason;
  return refusal && refusal.code !== 'unauthenticated' ? refusal.message : undefined;
}

export function summaryOf(journal: Journal): JournalSummary {
  const { submission, formId, title, savedAt, sender } = journal;
  const reason = reasonOf(journal);
  return {
    submission,
    formId,
    title,
    savedAt,
    ...(sender.by === 'person' && { personId: sender.userId }),
    isUnsent: isUnsent(journal),
    isFinishing: isFinishing(journal),
    ...(reason !== undefined && { reason }),
  };
}

/** What to write for it beside the journal of this name. */
export function withSummary(name: string, journal: Journal): NonNullable<Change['put']>[number] {
  return [summaryName(name), summaryOf(journal), { unsent: isUnsent(journal), follows: name }];
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

/**
 * Takes away each summary that a page of a version before, which writes none, has left behind its journal, or without one.
 * @returns the names of the journals without a summary
 */
export async function dropOutdated(phone: Phone): Promise<string[]> {
  const [there, short] = [await phone.marks(journals), await phone.marks(summaries)];
  const current = new Map([...there].map(([name, { mark }]) => [summaryName(name), mark]));
  for (const [name, { follows }] of short) if (follows !== current.get(name)) await phone.remove(name);
  return [...there].filter(([name, { mark }]) => short.get(summaryName(name))?.follows !== mark).map(([name]) => name);
}

/** Opens each of these journals once and gives it its summary. */
export async function addSummaries(phone: Phone, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await phone.change(
      () => name,
      (values) => {
        const journal = values.get(name) as Journal | undefined;
        return journal && { put: [withSummary(name, journal)] };
      },
    );
  }
}
