import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { whileLive } from '../../server/exchange/import/liveImports.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Answer } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

const hour = 60 * 60_000;

let api: Api;
let parentId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  parentId = (await hasHierarchy(api.admin)).conference.id;
});

interface Line {
  id: string;
  status: string;
  canUndo: boolean;
}

const uploads = (): Promise<Answer<{ code?: string }>> =>
  api.admin.post(`conferences/${parentId}/import`, { file: new File(['name,shortname\nParish,P\n'], 'churches.csv') }, { as: 'multipart' });

/** An import that stands open, begun so long ago, which has stored something. */
async function stands(id: string, { ago = 0 } = {}): Promise<void> {
  const createdAt = new Date(api.services.now() - ago);
  await api.database.db
    .insert(tables.imports)
    .values({ id, resource: 'churches', parentId, fileName: 'list.csv', byUser: api.admin.id, status: 'running', createdAt });
  await api.database.db.insert(tables.importSteps).values({ importId: id, number: 0, created: [randomUUID()], changed: [] });
}

const lineOf = async (id: string) => (await api.admin.get<Line[]>('imports', { range: [0, 99] })).json.find((line) => line.id === id);

describe('an import', () => {
  test('whose server ended a moment ago is told as failed at once: it can be taken back, and the next file at its place is taken', async () => {
    const id = randomUUID();
    await stands(id);
    expect(await lineOf(id)).toMatchObject({ status: 'failed', canUndo: true });
    expect((await uploads()).status).toBe(200);
    expect((await api.admin.post(`imports/${id}/undo`)).status).toBe(200);
  });

  test('that truly takes hours is running as long as its server lives: it cannot be taken back, and no second one begins there', async () => {
    const id = randomUUID();
    await whileLive(api.database, id, async () => {
      await stands(id, { ago: 3 * hour });
      expect(await lineOf(id)).toMatchObject({ status: 'running', canUndo: false });
      await api.admin.isRefused(api.admin.post(`imports/${id}/undo`), 'invalid');
      await api.admin.isRefused(uploads(), 'import_running');
    });
    expect(await lineOf(id)).toMatchObject({ status: 'failed' });
    expect((await uploads()).status).toBe(200);
  });
});
