import { addDays, startOfDay, subDays } from 'date-fns';
import { and, desc, eq, gt, inArray, isNull, lt, lte, max, or, sql } from 'drizzle-orm';
import { mostAtOnce, type Notice, noticeKinds } from '../../../src/contract/index.ts';
import { duties, isResourceName, requests as declared, resourceOf } from '../../../src/resources/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { megabyte, type RoomState } from '../../room/createRoomMeter.ts';
import type { Services } from '../../services.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { listOf, object, oneOf, optional, text } from '../../http/shapes.ts';

const { imports, manyActs, manySteps, requests, tokens, users } = tables;

/** What ended earlier is in the list of imports; a telephone that is silent for longer is somebody who has left. */
const [recentDays, silentDays, forgottenDays] = [7, 7, 60];
/** What a person asked for is told of when so many days are left. */
const soonDays = 7;
const most = 20;

interface Told {
  id: string;
  title: string;
  at: Date | null;
  resource?: string;
}

function endedImports(db: Queries, now: number): Promise<Told[]> {
  return db
    .select({ id: imports.id, title: imports.fileName, at: imports.finishedAt })
    .from(imports)
    .where(gt(imports.finishedAt, subDays(now, recentDays)))
    .orderBy(desc(imports.finishedAt))
    .limit(most);
}

/** One's own acts on more records than one step takes: those under way, and those that came to an end lately. */
async function ownActs(db: Queries, userId: string, { now, locale }: { now: number; locale: Locale }): Promise<Told[]> {
  const { id, resource, total, createdAt, finishedAt, state } = manyActs;
  const looked = sql<number>`coalesce(sum(${manySteps.done} + ${manySteps.unchanged} + jsonb_array_length(${manySteps.refused})), 0)::int`;
  const told = or(inArray(state, ['running', 'undoing']), gt(finishedAt, subDays(now, recentDays)));
  const rows = await db
    .select({ id, resource, total, looked, at: finishedAt, begun: createdAt })
    .from(manyActs)
    .innerJoin(manySteps, eq(manySteps.actId, id))
    .where(and(eq(manyActs.byUser, userId), gt(total, mostAtOnce), told))
    .groupBy(id)
    .orderBy(desc(createdAt))
    .limit(most);
  return rows.map(({ at, begun, ...row }) => ({
    id: row.id,
    resource: row.resource,
    title: `${isResourceName(row.resource) ? resourceOf(row.resource).label.many[locale] : row.resource} ${row.looked}/${row.total}`,
    at: at ?? begun,
  }));
}

/** Field workers who are signed in on a telephone, and none of whose telephones has called for a week. */
function silentPhones(db: Queries, now: number): Promise<Told[]> {
  const last = max(tokens.lastUsedAt);
  return db
    .select({ id: users.id, title: users.name, at: last })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(inArray(tokens.kind, ['session', 'phone']), eq(users.role, 'INVESTIGATOR'), isNull(tokens.revokedAt)))
    .groupBy(users.id, users.name)
    .having(and(lt(last, subDays(now, silentDays)), gt(last, subDays(now, forgottenDays))))
    .orderBy(desc(last))
    .limit(most);
}

/** What people asked for that is to be answered soon, or should have been. */
async function dueRequests(db: Queries, now: number, locale: Locale): Promise<Told[]> {
  const rows = await db
    .select({ id: requests.id, kind: requests.kind, dueOn: requests.dueOn })
    .from(requests)
    .where(and(eq(requests.state, 'OPEN'), lte(requests.dueOn, addDays(now, soonDays).toISOString().slice(0, 10))))
    .orderBy(requests.dueOn)
    .limit(most);
  const { labels } = declared.fields.kind.options;
  return rows.map(({ id, kind, dueOn }) => ({ id, title: labels[kind]?.[locale] ?? kind, at: dueOn === null ? null : new Date(dueOn) }));
}

/** That the room on the disks is low, or gone; the same notice all day, so that who has read it is not told again. */
async function diskNotice({ room, now }: Services, state: RoomState): Promise<Told[]> {
  const measured = await room.state();
  return measured.state === state ? [{ id: 'disk', title: `${Math.floor(measured.bytes / megabyte)} MB`, at: startOfDay(now()) }] : [];
}

async function notices(context: RouteContext): Promise<Notice[]> {
  const { services, locale } = context;
  const { database, now } = services;
  const { db } = database;
  const own = ownActs(db, callerOf(context).userId, { now: now(), locale });
  const disk = { disk_full: diskNotice(services, 'full'), disk_low: diskNotice(services, 'low') };
  const kinds = { ...disk, import: endedImports(db, now()), many: own, phone: silentPhones(db, now()), request: dueRequests(db, now(), locale) };
  const told = await Promise.all(noticeKinds.map(async (kind) => (await kinds[kind]).map((one) => ({ kind, ...one }))));
  return told
    .flat()
    .map(({ at, ...one }) => ({ ...one, at: at?.toISOString() ?? '' }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

export const noticeRoutes: Route[] = [
  {
    method: 'GET',
    path: 'notices',
    allow: duties.notices,
    summary: `That the server’s disk is nearly full; imports, and one’s own acts on many records, that ended in the last ${recentDays} days or are under way, and field workers whose telephone has not called for ${silentDays}, and requests of people that are to be answered within ${soonDays}`,
    tag: 'Finding',
    answer: listOf(object<Notice>({ kind: oneOf(noticeKinds), id: text, title: text, resource: optional(text), at: text })),
    handle: notices,
  },
];
