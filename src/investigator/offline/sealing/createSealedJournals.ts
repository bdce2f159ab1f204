import { isUnsent, type Journal, type KeptReceipt } from '../../../questionnaire/engine/journal.ts';
import { createMutex } from '../../../questionnaire/journal/createMutex.ts';
import type { JournalStore, JournalWhere } from '../../../questionnaire/journal/JournalStore.ts';
import { findAmong } from '../../../questionnaire/journal/openAmong.ts';
import type { Phone } from '../phone.ts';
import { sealedBelow, sealedKeys, swapSealed } from '../sealedStore.ts';
import type { SealedJournal } from './unsentJournals.ts';

/** So many times the same journal may be changed elsewhere while one change of it is sealed. */
const tries = 20;

const mark = ({ iv }: SealedJournal) => String(iv);

/** Staff's journals on their own phone, sealed one by one. What resolves has been written to the disk. */
export function createSealedJournals(phone: Phone): JournalStore {
  const start = `${phone.owner}/`;
  const nameOf = ({ place, submission }: Journal) => `journal/${place}/${submission}`;
  const receiptName = (submission: string) => `receipt/${submission}`;
  /** As they were opened last: opened anew only where they were written elsewhere. */
  const opened = new Map<string, { mark: string; journal: Journal }>();

  /** Within this page none has to be done over for another. */
  const exclusively = createMutex();

  async function openOne(key: string, sealed: SealedJournal): Promise<Journal | undefined> {
    const known = opened.get(key);
    if (known?.mark === mark(sealed)) return known.journal;
    try {
      const journal = (await phone.open(key.slice(start.length), sealed)) as Journal;
      opened.set(key, { mark: mark(sealed), journal });
      return journal;
    } catch {
      // Damaged, or not of this phone: it stays as it is, and holds up none of the others.
      return undefined;
    }
  }

  /** Where to look: everything of a place, or the one journal wherever it is. */
  async function rangeOf(where: JournalWhere): Promise<string> {
    if ('place' in where) return `${start}journal/${where.place}/`;
    const keys = await sealedKeys(`${start}journal/`);
    return keys.find((key) => key.endsWith(`/${where.submission}`)) ?? `${start}journal//${where.submission}`;
  }

  async function look(range: string): Promise<{ seen: Map<string, SealedJournal>; journals: Journal[] }> {
    const seen = await sealedBelow<SealedJournal>(range);
    const journals = await Promise.all([...seen].map(([key, sealed]) => openOne(key, sealed)));
    return { seen, journals: journals.filter((journal) => journal !== undefined) };
  }

  async function sealOne(journal: Journal): Promise<[string, SealedJournal]> {
    const name = nameOf(journal);
    const sealed = { ...(await phone.seal(name, journal)), unsent: isUnsent(journal) };
    return [start + name, sealed];
  }

  async function writeNow(where: JournalWhere, change: Parameters<JournalStore['write']>[1]): Promise<Journal | undefined> {
    for (let left = tries; left > 0; left -= 1) {
      const range = await rangeOf(where);
      const { seen, journals } = await look(range);
      const found = findAmong(journals, where);
      const next = change(found);
      if (!next || next === found) return next;
      const [key, sealed] = await sealOne(next);
      const before = found && start + nameOf(found);
      const remove = before === undefined || before === key ? [] : [before];
      if (await swapSealed(range, { seen, mark, put: new Map([[key, sealed]]), remove })) {
        opened.set(key, { mark: mark(sealed), journal: next });
        return next;
      }
    }
    throw new DOMException('Changed elsewhere again and again', 'AbortError');
  }

  const write: JournalStore['write'] = (where, change) => exclusively(() => writeNow(where, change));

  /** Takes a journal away, its receipt in its place where there is one: in one step. */
  async function takeAway(submission: string, receipt?: KeptReceipt): Promise<void> {
    const kept = receipt && (await phone.seal(receiptName(submission), receipt));
    for (let left = tries; left > 0; left -= 1) {
      const range = await rangeOf({ submission });
      const seen = await sealedBelow<SealedJournal>(range);
      const put = new Map(kept && [[start + receiptName(submission), { ...kept, unsent: false }]]);
      if (await swapSealed(range, { seen, mark, put, remove: [...seen.keys()] })) return seen.forEach((_sealed, key) => opened.delete(key));
    }
    throw new DOMException('Changed elsewhere again and again', 'AbortError');
  }

  return {
    write,
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    read: async (where) => findAmong((await look(await rangeOf(where))).journals, where),
    finish: (receipt) => exclusively(() => takeAway(receipt.submission, receipt)),
    list: async () => (await look(`${start}journal/`)).journals,
    async receipts() {
      const names = await phone.names('receipt/');
      return (await Promise.all(names.map((name) => phone.read(name)))) as KeptReceipt[];
    },
    remove: (submission) => exclusively(() => takeAway(submission)),
    forgetReceipt: (submission) => phone.remove(receiptName(submission)),
    probe: async () => undefined,
  };
}
