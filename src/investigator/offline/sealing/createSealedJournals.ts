import { createMutex } from '../../../device/createMutex.ts';
import { isUnsent, type Journal, type KeptReceipt } from '../../../questionnaire/engine/journal.ts';
import type { JournalStore, JournalWhere } from '../../../questionnaire/journal/JournalStore.ts';
import { findAmong } from '../../../questionnaire/journal/openAmong.ts';
import { keepAnswers, keepArrived } from '../keptPackage.ts';
import type { Phone } from '../phone.ts';
import { summaryName, withSummary } from './journalSummaries.ts';

const nameOf = ({ place, submission }: Journal) => `journal/${place}/${submission}`;
const receiptName = (submission: string) => `receipt/${submission}`;
const journalsOf = (values: ReadonlyMap<string, unknown>) => [...values.values()] as Journal[];

/** Its receipt has come: what the phone keeps of the person shows them completed, with these answers, before the package is brought again. */
async function keepSent(phone: Phone, { sender, finish, formId }: Journal, { receipt }: KeptReceipt): Promise<void> {
  if (sender.by !== 'person' || !finish) return;
  const { userId } = sender;
  let isCurrent = true;
  await keepArrived(phone, userId, (person) => {
    // Given another form meanwhile, they are as far as they are in that one.
    isCurrent = !person?.formulaireId || person.formulaireId === formId;
    return person && isCurrent ? { ...person, status: 'CLOSED' } : undefined;
  });
  if (!isCurrent) return;
  const known = {
    reponseRepondu: [],
    answers: [...finish.entries],
    formulaireId: formId,
    ...(receipt && { answersUpdatedAt: receipt.receivedAt }),
  };
  await keepAnswers(phone, { personId: userId, known, askedAt: Date.now() });
}

/** Staff's journals on their own phone, sealed one by one. What resolves has been written to the disk. */
export function createSealedJournals(phone: Phone): JournalStore {
  /** Within this page none has to be done over for another. */
  const exclusively = createMutex();

  /** Where to look: everything of a place, or the one journal wherever it is. */
  async function prefixOf(where: JournalWhere | KeptReceipt): Promise<string> {
    if (!('submission' in where)) return `journal/${where.place}/`;
    const names = await phone.names('journal/');
    return names.find((name) => name.endsWith(`/${where.submission}`)) ?? `journal//${where.submission}`;
  }

  const write: JournalStore['write'] = (where, change) =>
    exclusively(async () => {
      let next: Journal | undefined;
      await phone.change(
        () => prefixOf(where),
        (values) => {
          const found = findAmong(journalsOf(values), where);
          next = change(found);
          if (!next || next === found) return undefined;
          const [name, former] = [nameOf(next), found && nameOf(found)];
          const remove = former && former !== name ? [former, summaryName(former)] : [];
          return { put: [[name, next, { unsent: isUnsent(next) }], withSummary(name, next)], remove };
        },
      );
      return next;
    });

  /** Takes a journal away, its receipt in its place where there is one: in one step. */
  const takeAway = (submission: string, receipt?: KeptReceipt) =>
    exclusively(() =>
      phone.change(
        () => prefixOf({ submission }),
        (_values, names) => ({
          put: receipt ? [[receiptName(submission), receipt, { unsent: false }]] : [],
          remove: names.flatMap((name) => [name, summaryName(name)]),
        }),
      ),
    );

  return {
    write,
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    read: async (where) => findAmong(journalsOf(await phone.below(await prefixOf(where))), where),
    async finish(receipt) {
      const [journal] = journalsOf(await phone.below(await prefixOf(receipt)));
      // Before it leaves: ended in between, it still waits, and is sent once more.
      if (journal) await keepSent(phone, journal, receipt);
      await takeAway(receipt.submission, receipt);
    },
    list: async () => journalsOf(await phone.below('journal/')),
    receipts: async () => [...(await phone.below('receipt/')).values()] as KeptReceipt[],
    remove: (submission) => takeAway(submission),
    forgetReceipt: (submission) => phone.remove(receiptName(submission)),
    probe: async () => undefined,
  };
}
