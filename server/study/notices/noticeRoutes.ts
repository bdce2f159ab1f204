import { subDays } from 'date-fns';
import { and, desc, eq, gt, isNull, lt, max } from 'drizzle-orm';
import { type Notice, noticeKinds } from '../../../src/contract/index.ts';
import { duties } from '../../../src/resources/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Route, RouteContext } from '../../http/route.ts';
import { listOf, object, oneOf, text, uuid } from '../../http/shapes.ts';

const { imports, tokens, users } = tables;

/** What ended earlier is in the list of imports; a telephone that is silent for longer is somebody who has left. */
const [recentDays, silentDays, forgottenDays] = [7, 7, 60];
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

async function notices({ services: { database, now } }: RouteContext): Promise<Notice[]> {
  const [ended, silent] = await Promise.all([endedImports(database.db, now()), silentPhones(database.db, now())]);
  const told = [...ended.map((one) => ({ kind: 'import' as const, ...one })), ...silent.map((one) => ({ kind: 'phone' as const, ...one }))];
  return told.map(({ at, ...one }) => ({ ...one, at: at?.toISOString() ?? '' })).sort((a, b) => (a.at < b.at ? 1 : -1));
}

export const noticeRoutes: Route[] = [
  {
    method: 'GET',
    path: 'notices',
    allow: duties.notices,
    summary: `Imports that ended in the last ${recentDays} days, and field workers whose telephone has not called for ${silentDays}`,
    tag: 'Finding',
    answer: listOf(object<Notice>({ kind: oneOf(noticeKinds), id: uuid, title: text, at: text })),
    handle: notices,
  },
];
