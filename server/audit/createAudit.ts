import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { canonicalJson } from '../study/canonicalJson.ts';
import { tables } from '../database/tables/index.ts';
import type { Audit, AuditEntry } from './audit.ts';

const { audit } = tables;

/** Any number, as long as nothing else locks under it. */
const chainLock = 7_415_092;

/** What the first line's hash stands on. */
export const chainStart = '0'.repeat(64);

type Line = Omit<AuditEntry, 'actorRole'> & { at: Date; actorRole: string | null };

/** The hash of a line: over everything it says, and the line before. */
export function lineHash(previousHash: string, { at, actorId, actorRole, action, resource, recordId, before, after, reason }: Line): string {
  const said = canonicalJson({ at: at.toISOString(), actorId, actorRole, action, resource, recordId, before, after, reason });
  return createHash('sha256').update(`${previousHash}\n${said}`).digest('hex');
}

/** JSON as the database gives it back: without undefined members, moments as text. */
function asStored(value: AuditEntry['before']): Record<string, unknown> | null {
  return value ? (JSON.parse(JSON.stringify(value)) as Record<string, unknown>) : null;
}

/** Lines stored by one statement. */
const slice = 500;

export function createAudit(now: () => number): Audit {
  const writeAll: Audit['writeAll'] = async (tx, entries) => {
    if (entries.length === 0) return;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${chainLock})`);
    const [last] = await tx.select({ hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1);
    let previousHash = last?.hash ?? chainStart;
    const at = new Date(now());
    const lines = entries.map(({ actorId, actorRole, action, resource, recordId, before, after, reason }) => {
      const line = { at, actorId, actorRole, action, resource, recordId: recordId ?? null, before: asStored(before), after: asStored(after), reason: reason ?? null };
      const chained = { ...line, previousHash, hash: lineHash(previousHash, line) };
      previousHash = chained.hash;
      return chained;
    });
    for (let start = 0; start < lines.length; start += slice) await tx.insert(audit).values(lines.slice(start, start + slice));
  };
  return { writeAll, write: (tx, entry) => writeAll(tx, [entry]) };
}
