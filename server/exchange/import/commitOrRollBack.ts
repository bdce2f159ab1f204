import { logLast } from '../../resources/logLast.ts';
import type { Queries } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { Imported, Keep } from './ImportTask.ts';
import type { ImportReport } from './Report.ts';

/** Carries a report out of a transaction that must leave nothing behind. */
class NothingStored extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing stored');
    this.report = report;
  }
}

/** Runs an import in one transaction, in which what it did is written down too; where its report says that nothing is stored, nothing is. */
export async function commitOrRollBack(
  services: Services,
  keep: Keep | undefined,
  run: (using: Services, tx: Queries) => Promise<Imported>,
): Promise<ImportReport> {
  const { services: using, transaction } = logLast(services);
  try {
    return await transaction(async (tx) => {
      const imported = await run(using, tx);
      if (!imported.report.stored) throw new NothingStored(imported.report);
      await keep?.end(using, tx, imported);
      return imported.report;
    });
  } catch (error) {
    if (error instanceof NothingStored) return error.report;
    throw error;
  }
}
