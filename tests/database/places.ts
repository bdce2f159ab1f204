import type { Queries } from '../../server/database/database.ts';
import { problemOfDatabaseError } from '../../server/database/problemOfDatabaseError.ts';
import { tables } from '../../server/database/tables/index.ts';

/** A division with a union and a conference below it, for tests that need a place. */
export async function addPlace(db: Queries, shortname = 'ECD'): Promise<{ divisionId: string; unionId: string; conferenceId: string }> {
  const [division] = await db
    .insert(tables.divisions)
    .values({ shortname, name: `Division ${shortname}` })
    .returning();
  const [union] = await db
    .insert(tables.unions)
    .values({ shortname: 'U', name: 'Union', divisionId: division?.id ?? '' })
    .returning();
  const [conference] = await db
    .insert(tables.conferences)
    .values({ shortname: 'C', name: 'Conference', unionId: union?.id ?? '' })
    .returning();
  return { divisionId: division?.id ?? '', unionId: union?.id ?? '', conferenceId: conference?.id ?? '' };
}

/** What the error of a refused statement comes to; fails where nothing was refused. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('The database took it.');
    },
    (error: unknown) => problemOfDatabaseError(error),
  );
}
