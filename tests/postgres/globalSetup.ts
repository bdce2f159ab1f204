import { postgresBinaries, startPostgres } from './startPostgres.ts';

/** One PostgreSQL server for all test files of a run; each makes its own databases in it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL || !postgresBinaries()) return undefined;
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await server.stop();
  };
}
