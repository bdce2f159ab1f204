import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queries } from '../../server/database/database.ts';
import { isAdministrator } from '../../server/accounts/isAdministrator.ts';
import { searchedTexts } from '../../server/database/derived/foldedColumns.ts';
import { sortedValues } from '../../server/database/derived/indexes.ts';
import { columnOf, growsLarge, tableName } from '../../server/database/tableOf.ts';
import { keptCounts } from '../../server/resources/keptCounts.ts';
import { listConditions } from '../../server/resources/listConditions.ts';
import { listOrder } from '../../server/resources/listOrder.ts';
import { allModels, modelOf, referencesOf, type Model } from '../../server/resources/model.ts';
import { peopleSeen } from '../../server/resources/scope.ts';
import { selectPage, type Selection } from '../../server/resources/selectPage.ts';
import { choicesOf, kindOf } from '../../src/resources/define/index.ts';
import { lendTestDatabase, type LentDatabase } from './lendTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';

const admin = { userId: randomUUID(), role: 'ADMIN' } as const;
const byId = { field: 'id', key: sql`id`, descending: false };

describe.skipIf(!hasPostgres)('what lists offer stands on indexes', () => {
  let lent: LentDatabase;
  beforeAll(async () => {
    lent = await lendTestDatabase('postgres');
  });
  afterAll(() => lent.giveBack());

  /** How PostgreSQL would read a page of many, were whole tables never read nor sorted while there is another way; it is told to have found these. */
  async function planOf(model: Model, { found = [], ...selection }: Selection & { found?: readonly object[] }, avoided: readonly string[]): Promise<string> {
    return lent.database.db.transaction(async (tx) => {
      for (const way of avoided) await tx.execute(sql.raw(`SET LOCAL ${way} = off`));
      let plan = '';
      const watched = {
        $count: async () => Promise.resolve(10),
        select: tx.select.bind(tx),
        async execute(query: SQL) {
          const { rows } = await tx.execute(sql`EXPLAIN ${query}`);
          plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
          return { rows: found };
        },
      } as unknown as Queries;
      await selectPage(watched, model, { ...selection, from: 0, to: 5 });
      return plan;
    });
  }

  test('every sort that a list offers is read in its order, but values of parts of forms; names behind a reference by whom it refers to', async () => {
    const sorted: string[] = [];
    const found = Array.from({ length: 7 }, () => ({ id: randomUUID() }));
    for (const model of allModels()) {
      const offered = new Set([...model.resource.columns, model.resource.sort.field, ...(growsLarge(model.resource) ? ['createdAt'] : [])]);
      for (const field of offered) {
        for (const descending of [false, true]) {
          const order = listOrder(model, { field, descending }, { role: 'ADMIN', belowParent: false });
          const where = model.resource.archivable ? listConditions(lent.database.db, model, { filter: {}, principal: admin, locale: 'en' }) : undefined;
          const plan = await planOf(model, { where, order, found }, ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort']);
          const byName = new RegExp(`Index Cond: \\(${columnOf(model.table, field).name} = .+\\)`);
          const isRead = order.behind ? !growsLarge(model.resource) || byName.test(plan) : !plan.includes('Sort');
          if (!isRead && !descending) sorted.push(`${model.name}.${field}`);
        }
      }
    }
    expect(sorted, 'values of parts of forms, which never are many').toEqual([
      'formulaires.isValid',
      'formulaires.isDefault',
      'questions.numero',
      'questions.type',
    ]);
  });

  test('every reference that a list is narrowed by, every range and every choice of a column kept in order, is found by an index', async () => {
    for (const model of allModels()) {
      const { db } = lent.database;
      const filters = [
        ...referencesOf(model).map(({ name }) => [name, randomUUID()] as const),
        ...sortedValues(model.resource).flatMap((name): (readonly [string, unknown])[] => {
          const field = model.stored[name];
          const choices = field && Object.keys(choicesOf(field) ?? {});
          if (choices && choices.length > 0) return [choices[0], choices.slice(0, 2)].map((value) => [name, value] as const);
          return field && kindOf(field).filter === 'range' ? [[name, { from: '2024-01-01', to: '2024-01-31' }] as const] : [];
        }),
      ];
      for (const [name, value] of filters) {
        const where = listConditions(db, model, { filter: { [name]: value }, principal: admin, locale: 'en' });
        const plan = await planOf(model, { where, order: byId }, ['enable_seqscan']);
        const column = columnOf(model.table, name).name;
        expect(plan, `${model.name}.${name}`).toMatch(new RegExp(`Index Cond: .*\\b${column}\\b`));
      }
    }
  });

  test('who is an administrator, which every start asks, is told by an index', async () => {
    const { owner } = lent.database;
    const plan = await owner.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute(sql`EXPLAIN SELECT id FROM users WHERE ${isAdministrator}`);
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
    expect(plan).toMatch(/Index Cond: .*\brole\b/);
  });

  test('a search of two letters is told by the index of the search, where records become many', async () => {
    const models = allModels().filter(({ resource }) => growsLarge(resource) && searchedTexts(resource).length > 0);
    expect(models.map(({ name }) => name)).toContain('users');
    for (const model of models) {
      const where = listConditions(lent.database.db, model, { filter: { q: 'qz' }, principal: admin, locale: 'en' });
      const plan = await planOf(model, { where, order: byId }, ['enable_seqscan', 'enable_indexscan']);
      expect(plan, model.name).toMatch(new RegExp(`Bitmap Index Scan on ${tableName(model.name)}_search`));
      expect(plan, model.name).not.toContain('Seq Scan');
    }
  });

  test('a page far inside a place is found in the list’s own order without opening the people before it', async () => {
    const where = listConditions(lent.database.db, modelOf('users'), { filter: { divisionId: randomUUID() }, principal: admin, locale: 'en' });
    const order = listOrder(modelOf('users'), undefined, { role: 'ADMIN', belowParent: false });
    expect(await planOf(modelOf('users'), { where, order }, ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])).toContain(
      'Index Only Scan using users_name_sorted',
    );
  });

  test('the people of a place of whom the counts say that they are few are asked for by the places below it, as an index can find them: a hashed subquery is held against each person', async () => {
    for (const name of ['divisionId', 'unionId', 'conferenceId']) {
      const narrowed = (few: boolean) =>
        listConditions(lent.database.db, modelOf('users'), { filter: { [name]: randomUUID() }, principal: admin, locale: 'en', few });
      const selection = { where: narrowed(false), whereFew: narrowed(true), order: byId, counts: { from: keptCounts, where: undefined } };
      expect(await planOf(modelOf('users'), selection, ['enable_seqscan']), name).toMatch(/church_id = ANY/);
    }
  });

  test('whom an investigator registered elsewhere is told by an index that holds where people are: those of the investigator’s own place are not opened', async () => {
    const { db } = lent.database;
    const { rows: made } = await db.execute<{ id: string }>(sql`INSERT INTO users (name, role) VALUES ('Investigator', 'INVESTIGATOR') RETURNING id`);
    const userId = made[0]?.id ?? '';
    const { registered } = await peopleSeen(db, { userId, role: 'INVESTIGATOR' });
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
      return tx.execute(sql`EXPLAIN SELECT count(*) FROM users WHERE ${registered}`);
    });
    expect(rows.map((row) => Object.values(row).join(' ')).join('\n')).toContain('Index Only Scan using users_registered_by_sorted');
  });
});
