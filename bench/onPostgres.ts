import { postgresBinaries, startPostgres } from '../tests/postgres/startPostgres.ts';
import type { Figure } from './Measurement.ts';

/** Measures on a PostgreSQL of its own, or says that there is none. `durable`: what is committed is on the disk. */
export async function onPostgres(measure: (url: string) => Promise<Figure[]>, options?: { durable?: boolean }): Promise<Figure[]> {
  if (!postgresBinaries()) return [{ what: 'PostgreSQL', value: 'not installed' }];
  const server = await startPostgres(options);
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
