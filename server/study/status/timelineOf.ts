import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm';
import type { TimelineEvent } from '../../../src/contract/timeline.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';

const { audit, consents, enrolments, statusChanges, users } = tables;

/** As many as a screen shows. */
const shown = 200;

/** Who opened the person's record or answers, once for each day. */
async function looksAt(db: Queries, userId: string, most: number): Promise<{ by: string | null; at: string | Date; times: number }[]> {
  const { rows } = await db.execute<{ by: string | null; at: string | Date; times: number }>(sql`
    select ${audit.actorId} as by, max(${audit.at}) as at, sum((${audit.after} ->> 'times')::int)::int as times from ${audit}
    where ${audit.resource} = 'users' and ${audit.recordId} = ${userId} and ${audit.action} = 'look'
    group by ${audit.actorId}, (${audit.at} at time zone 'UTC')::date order by max(${audit.at}) desc limit ${most}`);
  return rows;
}

/**
 * What happened to a person, newest first: status changes, consents, and what staff did with the record.
 * @param most of each, and of all together
 */
export async function timelineOf(db: Queries, userId: string, most = shown): Promise<TimelineEvent<Date>[]> {
  const moves = await db
    .select({
      at: statusChanges.at,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      by: statusChanges.byUser,
      mode: statusChanges.mode,
      reason: statusChanges.reason,
    })
    .from(statusChanges)
    .innerJoin(enrolments, eq(enrolments.id, statusChanges.enrolmentId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(statusChanges.at))
    .limit(most);
  const words = await db
    .select({ ...getTableColumns(consents), holds: sql<boolean>`${stillHolds}` })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(...lastSaidFirst)
    .limit(most);
  const lines = await db
    .select({ at: audit.at, action: audit.action, by: audit.actorId, reason: audit.reason, after: audit.after })
    .from(audit)
    // Consents and reopenings stand here by their own tables already.
    .where(and(eq(audit.resource, 'users'), eq(audit.recordId, userId), notInArray(audit.action, ['consent', 'withdraw', 'reopen', 'look'])))
    .orderBy(desc(audit.at))
    .limit(most);

  const looks = await looksAt(db, userId, most);

  const ids = [...moves.map(({ by }) => by), ...words.map(({ recordedBy }) => recordedBy), ...[...lines, ...looks].map(({ by }) => by)].filter(
    (id): id is string => id !== null,
  );
  const people =
    ids.length > 0
      ? await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]))
      : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const by = (id: string | null) => (id ? { id, name: names.get(id) ?? null } : null);

  const events: TimelineEvent<Date>[] = [
    ...moves.map((move): TimelineEvent<Date> => ({
      at: move.at,
      kind: 'status',
      what: move.to,
      by: by(move.by),
      reason: move.reason,
      details: { from: move.from, ...(move.mode && { channel: move.mode }) },
    })),
    ...words.map((word): TimelineEvent<Date> => ({
      at: word.moment,
      kind: 'consent',
      what: word.given ? 'given' : 'not_given',
      by: by(word.recordedBy),
      details: {
        version: word.textVersion,
        language: word.language,
        channel: word.channel,
        ...(!word.holds && { revoked: true }),
        ...(word.effect && { effect: word.effect }),
        ...(word.checks && { checks: word.checks }),
        ...(word.witness && { witness: word.witness }),
        ...(word.witnessEvidence && { witnessEvidence: word.witnessEvidence }),
        ...(word.evidence && { evidence: word.evidence }),
        ...(word.recording !== null && { recording: word.recording }),
        ...(word.minor !== null && { minor: word.minor }),
        ...(word.guardian && { guardian: word.guardian, relation: word.relation, assent: word.assent }),
        ...(word.readAloud !== null && { readAloud: word.readAloud }),
        ...(word.saidAt && { saidAt: word.saidAt.toISOString() }),
        ...(word.clockAhead !== null && { clockAhead: word.clockAhead }),
      },
    })),
    ...looks.map(({ by: who, at, times }): TimelineEvent<Date> => ({ at: new Date(at), kind: 'record', what: 'look', by: by(who), details: { times } })),
    ...lines.map((line): TimelineEvent<Date> => ({
      at: line.at,
      kind: 'record',
      what: line.action,
      by: by(line.by),
      reason: line.reason,
      details: (line.after ?? {}) as Record<string, unknown>,
    })),
  ];
  return events.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
}
