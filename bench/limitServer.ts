import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { openDatabase } from '../server/database/openDatabase.ts';

/**
 * The limit that sends are measured next to: a bare server on the same driver and the same kind of database, which keeps each body as one jsonb row and
 * knows nothing else. A program: PORT, and DATABASE_URL or DATA_DIR.
 */
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? '' });
await database.db.execute(sql`create table if not exists bare (id uuid primary key, answers jsonb not null)`);
const app = Fastify();
app.route({
  method: 'POST',
  url: '/',
  handler: async (request) => {
    const id = randomUUID();
    await database.db.execute(sql`insert into bare (id, answers) values (${id}::uuid, ${JSON.stringify(request.body)}::jsonb)`);
    return { receipt: id };
  },
});
process.on('SIGTERM', () => void app.close().then(() => database.close()));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
