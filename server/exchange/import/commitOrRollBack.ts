import type { Database, Queries } from '../../database/database.ts';
import type { Imported, Keep } from './ImportTask.ts';

/** Carries a report out of a transaction that must leave nothing behind. */
class NothingStored extends Error {
  readonly imported: Imported;

  constructor(imported: Imported) {
    super('nothing stored');
    this.imported = imported;
  }
}

/** Runs an import in one transaction, in which what it did is written down too; where its report says that nothing is stored, nothing is. */
export async function commitOrRollBack(database: Database, keep: Keep | undefined, run: (tx: Queries) => Promise<Imported>): Promise<Imported> {
  try {
    return await database.db.transaction(async (tx) => {
      const imported = await run(tx);
      if (!imported.report.stored) throw new NothingStored({ ...imported, done: { created: [], changed: [] } });
      await keep?.end(tx, imported);
      return imported;
    });
  } catch (error) {
    if (error instanceof NothingStored) return error.imported;
    throw error;
  }
}
