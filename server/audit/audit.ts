import type { Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';

/** One line of the append-only, hash-chained log. */
export interface AuditEntry {
  actorId: string | null;
  actorRole: Role | 'SYSTEM' | 'ANONYMOUS';
  /** `create`, `edit`, `delete`, `archive`, `sign-in`, `activate`, `export`, `consent`, … */
  action: string;
  resource: string;
  recordId?: string | null;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  reason?: string | null;
}

export interface Audit {
  /**
   * Written in the writer's own transaction, as its last statement: what is rolled back leaves no line, what is kept
   * always has one. The chain is held from here to the commit, so whatever else the transaction locks comes before.
   */
  write(transaction: Queries, entry: AuditEntry): Promise<void>;
  /** Many lines at once, one for each entry in this order. */
  writeAll(transaction: Queries, entries: readonly AuditEntry[]): Promise<void>;
}
