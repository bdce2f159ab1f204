import { duties } from '../src/resources/index.ts';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { tables } from './database/tables/index.ts';
import { Refusal } from './http/refusal.ts';
import { countedTo, tellRange, totalAtLeast } from './http/listRange.ts';
import type { Route } from './http/route.ts';
import { anyObject, instant, integer, listOf, object, oneOf, orNull, text } from './http/shapes.ts';
import { isId } from './resources/findRecord.ts';
import { readListQuery } from './resources/readListQuery.ts';
import { readPublicKey } from './audit/anchors/Anchor.ts';
import { readAnchors } from './audit/anchors/anchorFile.ts';
import { type AuditProof, verifyAudit } from './audit/verifyAudit.ts';

const { audit, users } = tables;

const filters: Readonly<Record<string, (value: string) => SQL>> = {
  action: (value) => eq(audit.action, value),
  resource: (value) => eq(audit.resource, value),
  recordId: (value) => eq(audit.recordId, value),
  actorId: (value) => (isId(value) ? eq(audit.actorId, value) : sql`false`),
  actorRole: (value) => eq(audit.actorRole, value),
};

function conditionsOf(filter: Readonly<Record<string, unknown>>): SQL | undefined {
  const conditions = Object.entries(filter).map(([name, value]) => {
    const condition = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!condition || typeof value !== 'string') throw new Refusal('unknown_field', { params: { field: name.slice(0, 60) } });
    return condition(value);
  });
  return and(...conditions);
}

const readAudit: Route = {
  method: 'GET',
  path: 'audit',
  allow: duties.log,
  summary: 'The log of who did what, newest first; at most 100 lines at once',
  tag: 'audit',
  query: { range: '`[0,24]`', filter: '`{"resource":"users","recordId":"…","action":"edit","actorId":"…"}`' },
  refusals: ['bad_request', 'unknown_field'],
  answer: listOf(
    object({
      id: integer,
      at: instant,
      actorId: orNull(text),
      actorRole: orNull(text),
      actorName: orNull(text),
      action: text,
      resource: text,
      recordId: orNull(text),
      before: orNull(anyObject),
      after: orNull(anyObject),
      reason: orNull(text),
      proof: object({ before: text, line: text }),
    }),
  ),
  async handle({ services, query, reply }) {
    const { db } = services.database;
    await services.sightings.flush();
    const { range = { from: 0, to: 24 }, filter } = readListQuery(query);
    const where = conditionsOf(filter);
    const most = Math.max(countedTo, range.to + 1);
    const few = db
      .select({ id: audit.id })
      .from(audit)
      .where(where)
      .limit(most + 1)
      .as('few');
    const [{ found } = { found: 0 }] = await db.select({ found: count() }).from(few);
    const lines = await db
      .select({ line: audit, actorName: users.name })
      .from(audit)
      .leftJoin(users, eq(users.id, audit.actorId))
      .where(where)
      .orderBy(desc(audit.id))
      .limit(range.to - range.from + 1)
      .offset(range.from);
    const total = found > most ? totalAtLeast(range.to) : { total: found };
    tellRange(reply, { name: 'audit', from: range.from, rows: lines.length, ...total });
    return lines.map(({ line: { hash, previousHash, ...line }, actorName }) => ({ ...line, actorName, proof: { before: previousHash, line: hash } }));
  },
};

const proveAudit: Route = {
  method: 'GET',
  path: 'audit/proof',
  allow: duties.log,
  summary: 'Walks the whole log, holds it against its anchors, and tells what is wrong',
  tag: 'audit',
  answer: object<AuditProof>({
    lines: integer,
    brokenAt: orNull(integer),
    anchors: integer,
    flaws: listOf(object<AuditProof['flaws'][number]>({ kind: oneOf(['changed', 'removed', 'gap', 'rewritten', 'cut', 'forged']), line: integer })),
  }),
  async handle({ services: { config, database } }) {
    const anchors = await readAnchors(config.auditAnchors);
    return verifyAudit(database.db, { anchors, publicKey: config.auditKey === undefined ? undefined : readPublicKey(config.auditKey) });
  },
};

export const auditRoutes: Route[] = [readAudit, proveAudit];
