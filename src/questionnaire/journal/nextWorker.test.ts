import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { beginJournal } from '../engine/journal.ts';
import { createDatabaseStore } from './createDatabaseStore.ts';
import { createDividedStore } from './createDividedStore.ts';
import { createSafeStore } from './createSafeStore.ts';
import type { JournalStore } from './JournalStore.ts';

const byWorker = beginJournal({
  submission: 's1',
  place: 'behalf:p1',
  formId: 'f',
  title: 'Health',
  sender: { by: 'person', userId: 'p1', staffId: 'ana' },
  language: 'en',
  startedAt: '2026-01-01T00:00:00.000Z',
});

/** A worker's own store, as it lies behind their PIN. */
function storeOfWorker(): { store: JournalStore; rows: Map<string, typeof byWorker> } {
  const rows = new Map<string, typeof byWorker>();
  const store: JournalStore = {
    ...createDatabaseStore(),
    read: async (where) => ('submission' in where ? rows.get(where.submission) : undefined),
    async write(where, change) {
      const id = 'submission' in where ? where.submission : '';
      const next = change(rows.get(id));
      if (next) rows.set(next.submission, next);
      return next;
    },
    list: async () => [...rows.values()],
  };
  return { store, rows };
}

test('what a page has read of one worker is not written into the store of the next who opens their phone in it', async () => {
  const [ana, ben] = [storeOfWorker(), storeOfWorker()];
  let staff: JournalStore | undefined = ana.store;
  const safe = createSafeStore(createDividedStore(createDatabaseStore(), () => staff));
  await safe.write({ submission: 's1' }, () => byWorker);
  expect([...ana.rows.keys()]).toEqual(['s1']);
  staff = ben.store;
  safe.forgetRead(({ sender }) => sender.by === 'person');
  // A call of Ana's that was on its way comes back now.
  await safe.update('s1', (journal) => ({ ...journal, title: 'Sent' }));
  expect([...ben.rows.keys()]).toEqual([]);
});
