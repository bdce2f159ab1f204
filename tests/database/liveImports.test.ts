import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { liveImports, whileLive } from '../../server/exchange/import/liveImports.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { onEachDatabase } from './onEachDatabase.ts';

onEachDatabase((dialect) => {
  let own: TestDatabase;
  /** Another server's, where there can be several. */
  let other: Database;
  beforeAll(async () => {
    own = await createTestDatabase(dialect);
    other = own.databaseUrl ? await openDatabase({ databaseUrl: own.databaseUrl, dataDir: '', poolSize: 3 }) : own;
  });
  afterAll(async () => {
    if (other !== own) await other.close();
    await own.close();
  });

  test('an import lives while its work goes on, for every server and also within transactions, and no longer', async () => {
    const [id, nobodys] = [randomUUID(), randomUUID()];
    const seen = await whileLive(other, id, async () => [
      ...(await liveImports({ database: own }, [id, nobodys])),
      ...(await own.db.transaction((tx) => liveImports({ database: own, queries: tx }, [id, nobodys]))),
    ]);
    expect(seen).toEqual([id, id]);
    expect([...(await liveImports({ database: own }, [id]))]).toEqual([]);
    await expect(whileLive(other, id, () => Promise.reject(new Error('The file was bad')))).rejects.toThrow('The file was bad');
    expect([...(await liveImports({ database: own }, [id]))]).toEqual([]);
  });

  test.skipIf(dialect === 'pglite')('one whose server is gone lives no longer at once; what its work came to all the same is not lost', async () => {
    const id = randomUUID();
    const result = await whileLive(other, id, async () => {
      const { rows } = await own.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`,
      );
      expect(rows).toHaveLength(1);
      await expect.poll(async () => [...(await liveImports({ database: own }, [id]))]).toEqual([]);
      return 'all rows';
    });
    expect(result).toBe('all rows');
  });
});
