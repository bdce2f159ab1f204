import type { Journal } from '../engine/journal.ts';
import type { JournalStore, JournalWhere } from './JournalStore.ts';
import { isOnBehalf } from './placeOnBehalf.ts';

type Change = Parameters<JournalStore['write']>[1];

function isStaffs({ sender }: Pick<Journal, 'sender'>): boolean {
  return sender.by === 'person';
}

/**
 * Respondents' own journals in one store, staff's in another, which may not be open: what staff write is then refused, never
 * kept in the common one. Staff's journals that stand there from before are still found by their own id.
 */
export function createDividedStore(common: JournalStore, staff: () => JournalStore | undefined): JournalStore {
  function staffStore(): JournalStore {
    const own = staff();
    if (!own) throw new DOMException('Nothing of staff is kept here before their PIN was given', 'NotAllowedError');
    return own;
  }

  /** `change` is pure: what it makes of nothing tells where a new journal belongs. */
  async function storeOf(where: JournalWhere, change?: Change): Promise<JournalStore> {
    if ('place' in where) return isOnBehalf(where.place) ? staffStore() : common;
    const own = staff();
    if (own && (await own.read(where))) return own;
    if (!change || (await common.read(where))) return common;
    const fresh = change(undefined);
    return fresh && isStaffs(fresh) ? staffStore() : common;
  }

  async function inBoth<T>(ask: (store: JournalStore) => Promise<T[]>): Promise<T[]> {
    const own = staff();
    return own ? [...(await ask(own)), ...(await ask(common))] : ask(common);
  }

  async function everywhere(act: (store: JournalStore) => Promise<void>): Promise<void> {
    await inBoth(async (store) => (await act(store), []));
  }

  const write: JournalStore['write'] = async (where, change) => (await storeOf(where, change)).write(where, change);
  return {
    write,
    ...(common.onLost && { onLost: common.onLost }),
    update: (submission, change) => write({ submission }, (found) => found && change(found)),
    read: async (where) => (await storeOf(where)).read(where),
    finish: async (receipt) => (await storeOf(receipt)).finish(receipt),
    async list() {
      const all = await inBoth((store) => store.list());
      // Sealed a moment ago and not yet taken out of the common store: the sealed one, which came first, counts.
      return [...new Map(all.reverse().map((journal) => [journal.submission, journal])).values()].reverse();
    },
    receipts: () => inBoth((store) => store.receipts()),
    remove: (submission) => everywhere((store) => store.remove(submission)),
    forgetReceipt: (submission) => everywhere((store) => store.forgetReceipt(submission)),
    probe: () => common.probe(),
  };
}
