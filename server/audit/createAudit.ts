import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { canonicalJson } from '../canonicalJson.ts';
import type { Audit, AuditEntry } from './audit.ts';

type Line = Omit<AuditEntry, 'actorRole'> & { at: Date; actorRole: string | null };

/** Everything a line says, always written the same way. */
function saidIn({ at, actorId, actorRole, action, resource, recordId, before, after, reason }: Line): string {
  return canonicalJson({ at: at.toISOString(), actorId, actorRole, action, resource, recordId, before, after, reason });
}

/** The hash of a line: over everything it says, and the line before. The database's `append_audit` computes the same. */
export function lineHash(previousHash: string, line: Line): string {
  return createHash('sha256')
    .update(`${previousHash}\n${saidIn(line)}`)
    .digest('hex');
}

/** JSON as the database gives it back: without undefined members, moments as text. */
function asStored(value: AuditEntry['before']): Record<string, unknown> | null {
  return value ? (JSON.parse(JSON.stringify(value)) as Record<string, unknown>) : null;
}

/** Lines stored by one statement. */
const slice = 500;

export function createAudit(now: () => number): Audit {
  const writeAll: Audit['writeAll'] = async (tx, entries) => {
    const at = new Date(now());
    const lines = entries.map(({ actorId, actorRole, action, resource, recordId, before, after, reason }) => {
      const line = {
        at,
        actorId,
        actorRole,
        action,
        resource,
        recordId: recordId ?? null,
        before: asStored(before),
        after: asStored(after),
        reason: reason ?? null,
      };
      return { ...line, said: saidIn(line) };
    });
    for (let start = 0; start < lines.length; start += slice)
      await tx.execute(sql`SELECT append_audit(${JSON.stringify(lines.slice(start, start + slice))}::jsonb)`);
  };
  return { writeAll, write: (tx, entry) => writeAll(tx, [entry]) };
}
