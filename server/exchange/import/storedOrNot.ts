import type { Database, Queries } from '../../database/database.ts';
import type { ImportReport } from './Report.ts';

/** Carries a report out of a transaction that must leave nothing behind. */
class NothingStored extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing stored');
    this.report = report;
  }
}

/** Runs an import in one transaction; where its report says that nothing is stored, nothing is. */
export async function storedOrNot(database: Database, run: (tx: Queries) => Promise<ImportReport>): Promise<ImportReport> {
  try {
    return await database.db.transaction(async (tx) => {
      const report = await run(tx);
      if (!report.stored) throw new NothingStored(report);
      return report;
    });
  } catch (error) {
    if (error instanceof NothingStored) return error.report;
    throw error;
  }
}
