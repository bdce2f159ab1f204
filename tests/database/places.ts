import { sql } from 'drizzle-orm';
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
    .values({ shortname: `U of ${shortname}`, name: `Union of ${shortname}`, divisionId: division?.id ?? '' })
    .returning();
  const [conference] = await db
    .insert(tables.conferences)
    .values({ shortname: `C of ${shortname}`, name: `Conference of ${shortname}`, unionId: union?.id ?? '' })
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

/** Everybody once for each place that they belong to, however deep below it: `people` are theirs, `place` that one. */
export const belongings = sql`SELECT people.*, place FROM users AS people, LATERAL (
    SELECT people.church_id UNION SELECT people.conference_id UNION SELECT people.union_id UNION SELECT people.division_id
    UNION SELECT conference_id FROM churches WHERE id = people.church_id
    UNION SELECT union_id FROM conferences WHERE id = people.conference_id OR id = (SELECT conference_id FROM churches WHERE id = people.church_id)
    UNION SELECT division_id FROM unions WHERE id = people.union_id
      OR id IN (SELECT union_id FROM conferences WHERE id = people.conference_id OR id = (SELECT conference_id FROM churches WHERE id = people.church_id))
  ) AS above(place) WHERE place IS NOT NULL`;
