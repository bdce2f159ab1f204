import { sql } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import type { Database } from '../database.ts';
import { openDatabase, type OpenOptions } from '../openDatabase.ts';

interface Owned {
  /** The database by the role that may change its tables. */
  owner: Database;
  /** The role that the application works as; undefined where it is the owner itself. */
  role?: string;
}

async function whoAndWhere({ db }: Database): Promise<{ role: string; place: string }> {
  const { rows } = await db.execute<{ role: string; place: string }>(sql`SELECT current_user AS role, current_database() AS place`);
  return rows[0] ?? { role: '', place: '' };
}

/**
 * Does work that changes tables, as the owner of the database where one is named and as the application itself else.
 * @throws ConfigError where the two settings name one role, or two databases
 */
export async function asOwner<Result>(
  application: Database,
  { databaseOwnerUrl, ...options }: Omit<OpenOptions, 'databaseUrl'> & { databaseOwnerUrl: string | undefined },
  work: (owned: Owned) => Promise<Result>,
): Promise<Result> {
  if (databaseOwnerUrl === undefined) return work({ owner: application });
  const owner = await openDatabase({ ...options, databaseUrl: databaseOwnerUrl, setting: 'DATABASE_OWNER_URL', poolSize: 2 });
  try {
    const [own, named] = [await whoAndWhere(owner), await whoAndWhere(application)];
    if (own.place !== named.place) throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL name two databases; they must name one, by two roles.');
    if (own.role === named.role) throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL name the same role: docs/operations.md, "Two roles".');
    return await work({ owner, role: named.role });
  } finally {
    await owner.close();
  }
}
