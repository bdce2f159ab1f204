import { addDays, subDays } from 'date-fns';
import { and, desc, eq, gt, isNull, lt, lte, max } from 'drizzle-orm';
import { type Notice, noticeKinds } from '../../../src/contract/index.ts';
import { duties, requests as declared } from '../../../src/resources/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Route, RouteContext } from '../../http/route.ts';
import { listOf, object, oneOf, text, uuid } from '../../http/shapes.ts';

const { imports, requests, tokens, users } = tables;

/** What ended earlier is in the list of imports; a telephone that is silent for longer is somebody who has left. */
const [recentDays, silentDays, forgottenDays] = [7, 7, 60];
/** What a person asked for is told of when so many days are left. */
const soonDays = 7;
const most = 20;

interface Told {
  id: string;
  title: string;
  at: Date | null;
}

function endedImports(db: Queries, now: number): Promise<Told[]> {
  return db
    .select({ id: imports.id, title: imports.fileName, at: imports.finishedAt })
    .from(imports)
    .where(gt(imports.finishedAt, subDays(now, recentDays)))
    .orderBy(desc(imports.finishedAt))
    .limit(most);
}

/** Field workers who are signed in on a telephone, and none of whose telephones has called for a week. */
function silentPhones(db: Queries, now: number): Promise<Told[]> {
  const last = max(tokens.lastUsedAt);
  return db
    .select({ id: users.id, title: users.name, at: last })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.kind, 'session'), eq(users.role, 'INVESTIGATOR'), isNull(tokens.revokedAt)))
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

async function notices({ services: { database, now }, locale }: RouteContext): Promise<Notice[]> {
  const { db } = database;
  const kinds = { import: endedImports(db, now()), phone: silentPhones(db, now()), request: dueRequests(db, now(), locale) };
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
    summary: `Imports that ended in the last ${recentDays} days, and field workers whose telephone has not called for ${silentDays}, and requests of people that are to be answered within ${soonDays}`,
    tag: 'Finding',
    answer: listOf(object<Notice>({ kind: oneOf(noticeKinds), id: uuid, title: text, at: text })),
    handle: notices,
  },
];
