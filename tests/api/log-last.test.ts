import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../server/audit/audit.ts';
import { logLast } from '../../server/resources/logLast.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import type { Answer } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let token: string;
beforeAll(async () => {
  ({ api, place, form, token } = await startWithForm([[{ title: 'Age', type: 'NUMERIC', code: 'age' }]], { environment: { SEND_BURST: '10000' } }));
});
afterAll(() => api.close());

const entry = (recordId: string): AuditEntry => ({ actorId: null, actorRole: 'SYSTEM', action: 'try', resource: 'tries', recordId });
const lines = async () => {
  const { rows } = await api.database.db.execute<{ of: string }>(sql`SELECT record_id AS of FROM audit WHERE resource = 'tries' ORDER BY id`);
  return rows.map(({ of }) => of);
};

test('lines of a transaction are written together at its end, in their order, without those of savepoints that were rolled back', async () => {
  const { services, transaction } = logLast(api.services);
  const { audit } = services;
  const fails = async (work: Promise<unknown>) => expect(await work.catch((error: Error) => error.message)).toBe('back');
  await transaction(async (tx) => {
    await audit.write(tx, entry('first'));
    await fails(
      tx.transaction(async (point) => {
        await audit.write(point, entry('rolled back'));
        await point.transaction((inner) => audit.write(inner, entry('rolled back with the point around it')));
        throw new Error('back');
      }),
    );
    await tx.transaction(async (point) => {
      await audit.writeAll(point, [entry('second'), entry('third')]);
      await fails(
        point.transaction(async (inner) => {
          await audit.write(inner, entry('rolled back alone'));
          throw new Error('back');
        }),
      );
    });
    const { rows } = await tx.execute(sql`SELECT FROM audit WHERE resource = 'tries'`);
    expect(rows).toHaveLength(0);
  });
  expect(await lines()).toEqual(['first', 'second', 'third']);
  await fails(
    transaction(async (tx) => {
      await audit.write(tx, entry('never'));
      throw new Error('back');
    }),
  );
  await transaction((tx) => audit.write(tx, entry('fourth')));
  expect(await lines()).toEqual(['first', 'second', 'third', 'fourth']);
});

// On the embedded database whoever sends has its one session between two transactions, however these are made.
describe.skipIf(process.env.API_DATABASE !== 'postgres')('a send gets through while another transaction has written its rows and waits:', () => {
  const waiting = async () => {
    const { rows } = await api.owner.execute(sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rows.length;
  };

  /** Does it while nobody can write down the step that it comes to when its rows are stored. */
  async function standsAtItsStep(table: (typeof tables)['importSteps' | 'manySteps'], work: () => Promise<Answer<Told>>): Promise<Told> {
    let done: Promise<Answer<Told>> | undefined;
    await api.owner.transaction(async (tx) => {
      await tx.execute(sql.raw(`LOCK TABLE ${getTableName(table)} IN SHARE MODE`));
      done = work();
      await expect.poll(waiting).toBe(1);
      const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: ['40'] }], {
        query: { token, submission: randomUUID() },
      });
      expect(sent.status, sent.text).toBe(200);
      expect(await waiting(), 'it still waits').toBe(1);
    });
    const answer = await done;
    expect(answer?.status, answer?.text).toBe(200);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
    return answer?.json as Told;
  }

  const uploads = (path: string, content: string, fields: object = {}) =>
    api.admin.post<Told>(path, { ...fields, file: new File([content], 'list.csv') }, { as: 'multipart' });
  const undoes = (importId: unknown) => api.admin.post<Told>(`imports/${String(importId)}/undo`);
  const churches = (count: number, city: string) => `name,city\n${Array.from({ length: count }, (_, at) => `Of ${count}: ${at},${city}`).join('\n')}\n`;

  test.each([20, 120])('an import of %i new records, of changes to them, and both taken back', async (count) => {
    const path = `conferences/${place.conference.id}/import`;
    const made = await standsAtItsStep(tables.importSteps, () => uploads(path, churches(count, 'Antsirabe')));
    const changed = await standsAtItsStep(tables.importSteps, () => uploads(path, churches(count, 'Ambositra'), { mode: 'update' }));
    expect([made.counts, changed.counts]).toMatchObject([{ new: count }, { changed: count }]);
    await standsAtItsStep(tables.importSteps, () => undoes(changed.importId));
    await standsAtItsStep(tables.importSteps, () => undoes(made.importId));
    expect(await api.admin.lists('churches', { filter: { conferenceId: place.conference.id, q: `Of ${count}` } })).toEqual([]);
  });

  test('an import of answers, taken back, and brought again', async () => {
    const path = `formulaires/${form.id}/import`;
    const file = `age\n${Array.from({ length: 120 }, (_, at) => at).join('\n')}\n`;
    const made = await standsAtItsStep(tables.importSteps, () => uploads(path, file));
    await standsAtItsStep(tables.importSteps, () => undoes(made.importId));
    // By several transactions, and one batch for whoever looks at them.
    expect((await api.admin.get(`formulaires/${form.id}/exclusions`)).json).toMatchObject([{ count: 120 }]);
    const again = await standsAtItsStep(tables.importSteps, () => uploads(path, file));
    expect(again.counts).toMatchObject({ new: 120 });
  });

  test('a step of an act on many, taken back', async () => {
    for (const at of [1, 2, 3]) await api.hasRespondent({ name: `One of many ${at}`, conferenceId: place.conference.id });
    const asked = { id: randomUUID(), act: 'edit', values: { langage: 'French' }, filter: { q: 'One of many' } };
    expect((await api.admin.post('users/many', asked)).json).toMatchObject({ done: 3, state: 'ended' });
    const undone = await standsAtItsStep(tables.manySteps, () => api.admin.post<Told>(`users/many/${asked.id}/undo`));
    expect(undone).toMatchObject({ takenBack: 3 });
  });
});
