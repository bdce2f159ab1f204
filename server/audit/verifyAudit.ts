import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { chainStart } from '../database/derived/appendAudit.ts';
import { lineHash } from './createAudit.ts';

const { audit } = tables;

export interface AuditProof {
  lines: number;
  /** The first line that does not follow from the one before; null where the chain holds. */
  brokenAt: number | null;
}

/** Walks the whole log. A line that was changed, taken out or slipped in breaks the chain there. */
export async function verifyAudit(db: Queries): Promise<AuditProof> {
  let previousHash = chainStart;
  let lines = 0;
  for (let last = 0; ;) {
    const page = await db.select().from(audit).where(gt(audit.id, last)).orderBy(asc(audit.id)).limit(500);
    for (const line of page) {
      const before = line.before as Record<string, unknown> | null;
      const after = line.after as Record<string, unknown> | null;
      if (line.previousHash !== previousHash || line.hash !== lineHash(previousHash, { ...line, before, after })) return { lines, brokenAt: line.id };
      previousHash = line.hash;
      lines += 1;
      last = line.id;
    }
    if (page.length < 500) return { lines, brokenAt: null };
  }
}
