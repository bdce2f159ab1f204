import { postgresBinaries, startPostgres, type PostgresServer } from './startPostgres.ts';

let server: PostgresServer | undefined;

/** Vitest's global set-up of a stage: one PostgreSQL server for all its test files, unless `TEST_POSTGRES_URL` names one. */
export async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL || !postgresBinaries()) return;
  server = await startPostgres();
  // Workers inherit the environment.
  process.env.TEST_POSTGRES_URL = server.url;
}

export async function teardown(): Promise<void> {
  if (!server) return;
  delete process.env.TEST_POSTGRES_URL;
  await server.stop();
}
