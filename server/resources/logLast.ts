import type { Queries } from '../database/database.ts';
import type { Services } from '../services.ts';

type Audit = Services['audit'];
type AuditEntry = Parameters<Audit['write']>[1];

export interface LogLast {
  /** Whose lines wait for the end of the transaction. */
  services: Services;
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
}

/**
 * Transactions, one after the other, of work that is done by many statements each with its lines in the log: these are written together by
 * the last statement, however the work is put together. Nobody waits for the chain while rows are stored, and whatever else a transaction
 * waits for comes before. What goes back to a savepoint takes its lines along.
 */
export function logLast(services: Services): LogLast {
  let lines: AuditEntry[] = [];
  const audit: Audit = {
    write: (_, entry) => Promise.resolve(void lines.push(entry)),
    writeAll: (_, entries) => Promise.resolve(void lines.push(...entries)),
  };

  function droppingLines<Tx extends Queries>(tx: Tx): Tx {
    const transaction: Queries['transaction'] = async (work, config) => {
      const before = lines.length;
      try {
        return await tx.transaction((point) => work(droppingLines(point)), config);
      } catch (error) {
        lines.length = before;
        throw error;
      }
    };
    return Object.assign(Object.create(tx) as Tx, { transaction });
  }

  return {
    services: { ...services, audit },
    transaction: (work) =>
      services.database.db.transaction(async (tx) => {
        lines = [];
        const result = await work(droppingLines(tx));
        await services.audit.writeAll(tx, lines);
        return result;
      }),
  };
}
