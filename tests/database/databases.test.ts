import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasureSetting } from '../../server/database/derived/triggers.ts';
import { problemOfDatabaseError } from '../../server/database/problemOfDatabaseError.ts';
import { columnOf, type AnyResourceTable } from '../../server/database/tableOf.ts';
import { tables } from '../../server/database/tables/index.ts';
import { fold } from '../../src/resources/define/index.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { formRow } from './formRow.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addPlace, refusalOf } from './places.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

onEachDatabase((dialect) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(dialect);
  });
  afterAll(() => database.close());
  beforeEach(() => database.empty());

  test('a record comes back as it was written, with what the system adds', async () => {
    const { db } = database;
    const [section] = await db.insert(tables.sections).values({ title: 'Santé', repeated: false, matrix: false }).returning();
    const written = {
      title: 'Fumez-vous ? 🚬 “oui”',
      type: 'CASE_COCHER',
      numero: 7,
      numeroFixed: false,
      required: true,
      allowDontKnow: false,
      allowRefuse: false,
      allowPartialDate: false,
      identifying: false,
      ordinal: false,
      recorded: false,
      visibleIf: { '==': [{ var: 'q1' }, 'Oui'] },
      checks: [{ rule: { '<': [1, 2] }, message: 'trop', soft: true }],
      translations: { mg: { title: 'Mifoka ve ianao?' } },
      sectionId: section?.id ?? null,
      position: 3,
    } as const;
    const before = Date.now();
    const [inserted] = await db
      .insert(tables.questions)
      .values({ ...written, checks: [...written.checks] })
      .returning();
    const [read] = await db.select().from(tables.questions);
    expect(read).toEqual(inserted);
    expect(read).toMatchObject({ ...written, description: null, revision: 1, archivedAt: null });
    expect(read?.createdAt).toBeInstanceOf(Date);
    expect(read?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(read?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('a resource known only by its shape is written and read by field names', async () => {
    const table: AnyResourceTable = tables.divisions;
    const values: Record<string, unknown> = { name: 'East-Central Africa', shortname: 'ECD' };
    await database.db.insert(table).values(values);
    const found = await database.db
      .select()
      .from(table)
      .where(eq(columnOf(table, 'shortname'), 'ECD'));
    expect(found).toMatchObject([values]);
    expect(() => columnOf(table, 'password')).toThrow('divisions has no column for password');
  });

  test('a unique value is taken whatever its case and accents', async () => {
    await database.db.insert(tables.divisions).values({ name: 'A', shortname: 'ÉCD' });
    expect(await refusalOf(database.db.insert(tables.divisions).values({ name: 'B', shortname: 'ecd' }))).toEqual({
      kind: 'unique',
      constraint: 'divisions_shortname_unique',
      table: 'divisions',
      resource: 'divisions',
      field: 'shortname',
    });
  });

  test('a church’s name is taken under its own conference only', async () => {
    const { conferenceId, unionId } = await addPlace(database.db);
    const [other] = await database.db.insert(tables.conferences).values({ shortname: 'C2', name: 'Other', unionId }).returning();
    await database.db.insert(tables.churches).values({ name: 'Béthel', conferenceId });
    await database.db.insert(tables.churches).values({ name: 'Bethel', conferenceId: other?.id ?? '' });
    expect(await refusalOf(database.db.insert(tables.churches).values({ name: 'BETHEL', conferenceId }))).toMatchObject({
      kind: 'unique',
      resource: 'churches',
      field: 'name',
    });
  });

  test('a parent that does not exist is refused', async () => {
    expect(await refusalOf(database.db.insert(tables.unions).values({ name: 'U', shortname: 'U', divisionId: nowhere }))).toMatchObject({
      kind: 'reference',
      resource: 'unions',
      field: 'divisionId',
    });
  });

  test('what others depend on is not deleted', async () => {
    const { divisionId } = await addPlace(database.db);
    expect(await refusalOf(database.db.delete(tables.divisions).where(eq(tables.divisions.id, divisionId)))).toMatchObject({
      kind: 'dependents',
      table: 'unions',
      resource: 'unions',
      field: 'divisionId',
    });
  });

  test('a missing value and a value no column takes are told apart', async () => {
    expect(await refusalOf(database.db.execute(sql`INSERT INTO divisions (shortname) VALUES ('X')`))).toMatchObject({
      kind: 'missing',
      resource: 'divisions',
      field: 'name',
    });
    expect(await refusalOf(database.db.execute(sql`SELECT 'rubbish'::uuid`))).toEqual({ kind: 'invalid' });
    expect(await refusalOf(database.db.insert(tables.divisions).values({ name: 'a\u0000b', shortname: 'X' }))).toEqual({ kind: 'invalid' });
  });

  test('a wrong statement is the program’s fault and no problem to tell', async () => {
    const error = await database.db.execute(sql`SELECT nothing FROM nowhere`).catch((failure: unknown) => failure);
    expect(problemOfDatabaseError(error)).toBeUndefined();
  });

  test('the database folds texts as the program does, over all of Unicode', async () => {
    const texts = fc.sample(
      fc.string({ unit: 'binary', minLength: 0, maxLength: 30 }).filter((text) => !text.includes('\u0000')),
      400,
    );
    const everyLetter = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1)).join(' ');
    const all = [...texts, everyLetter, 'ΟΔΟΣ ὁδός', 'Œuvre ŒUVRE', 'Ɛʋɛ Ŋaŋ', 'Antananarivo', 'ÉPIPHANIE', 'İstanbul', ''];
    const { rows } = await database.db.execute<{ folded: string }>(
      sql`SELECT fold(value) AS folded FROM jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) WITH ORDINALITY AS given(value, at) ORDER BY at`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(all.map(fold));
  });

  test('a search finds part of a word, without case and accents, by its index', async () => {
    await database.db.insert(tables.divisions).values([
      { name: 'Épiphanie', shortname: 'E' },
      { name: 'Autre', shortname: 'A' },
    ]);
    const condition = sql`search_text LIKE ${`%${fold('PHANÍE')}%`}`;
    expect(await database.db.select({ name: tables.divisions.name }).from(tables.divisions).where(condition)).toEqual([{ name: 'Épiphanie' }]);
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return tx.execute(sql`EXPLAIN SELECT 1 FROM ${tables.divisions} WHERE ${condition}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('divisions_search');
  });

  test('every reference has an index', async () => {
    const { rows } = await database.db.execute(sql`
      SELECT conrelid::regclass::text || '.' || a.attname AS missing FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND a.attname NOT IN ('by_user', 'published_by', 'recorded_by', 'decided_by', 'restored_by')
        AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
    expect(rows).toEqual([]);
  });

  test('a transaction that fails leaves nothing, and the next one works', async () => {
    const failing = database.db.transaction(async (tx) => {
      await addPlace(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.db.transaction(async (tx) => void (await addPlace(tx, 'WAD')));
    expect(await database.db.select({ shortname: tables.divisions.shortname }).from(tables.divisions)).toEqual([{ shortname: 'WAD' }]);
  });

  test('a transaction whose line in the log is not taken leaves nothing, and says why; the next one works', async () => {
    const { db } = database;
    const line = { at: new Date(), actorId: null, actorRole: 'SYSTEM', action: 'create', resource: 'divisions', said: 'x' };
    const writeWith = (lines: readonly object[]) =>
      db.transaction(async (tx) => {
        await addPlace(tx);
        await tx.execute(sql`SELECT append_audit(${JSON.stringify(lines)}::jsonb)`);
      });
    const refused = await writeWith([{ ...line, action: null }]).catch((error: unknown) => problemOfDatabaseError(error)?.kind);
    expect(refused).toBe('missing');
    expect([await db.$count(tables.divisions), await db.$count(tables.audit)]).toEqual([0, 0]);
    await writeWith([line, line]);
    expect([await db.$count(tables.divisions), await db.$count(tables.audit)]).toEqual([1, 2]);
  });

  test('a transaction that asks for nothing, or fails before it does, leaves its connection as it was', async () => {
    const { db } = database;
    await db.transaction(async () => undefined);
    await expect(
      db.transaction(() => {
        throw new Error('before anything');
      }),
    ).rejects.toThrow('before anything');
    const { rows } = await db.execute<{ number: string | null }>(sql`select pg_current_xact_id_if_assigned()::text as number`);
    expect(rows[0]?.number).toBe(null);
    await addPlace(db);
    expect(await db.$count(tables.divisions)).toBe(1);
  });

  test('many at once are all served', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    await Promise.all(
      numbers.map((number) =>
        database.db.transaction(async (tx) => void (await tx.insert(tables.divisions).values({ name: `D${number}`, shortname: `${number}` }))),
      ),
    );
    expect(await database.db.$count(tables.divisions)).toBe(60);
  });

  describe('what is append-only', () => {
    const line = { at: new Date(), action: 'edit', resource: 'users', previousHash: '', hash: 'h' };

    test('is neither changed nor deleted nor emptied', async () => {
      await database.db.insert(tables.audit).values(line);
      for (const attempt of [
        () => database.db.update(tables.audit).set({ action: 'nothing' }),
        () => database.db.delete(tables.audit),
        () => database.db.execute(sql`TRUNCATE audit`),
      ]) {
        expect(await refusalOf(attempt())).toMatchObject({ kind: 'append_only', table: 'audit' });
      }
      expect(await database.db.select({ action: tables.audit.action }).from(tables.audit)).toEqual([{ action: 'edit' }]);
    });

    test('gives up a name to an erasure, except in the audit log', async () => {
      const [user] = await database.db
        .insert(tables.users)
        .values({ name: 'N', role: 'RESPONDENT', selfResponse: false, acceptResponse: false, status: 'NOT_STARTED' })
        .returning();
      const consent = { userId: user?.id ?? '', given: true, textVersion: '1', textHash: 'h', language: 'mg', channel: 'self' } as const;
      await database.db.insert(tables.consents).values(consent);
      await database.db.insert(tables.audit).values(line);
      expect(await refusalOf(database.db.update(tables.consents).set({ userId: null }))).toMatchObject({ kind: 'append_only' });
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config(${erasureSetting}, 'on', true)`);
        await tx.update(tables.consents).set({ userId: null });
      });
      expect(await database.db.select({ userId: tables.consents.userId }).from(tables.consents)).toEqual([{ userId: null }]);
      const audited = database.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config(${erasureSetting}, 'on', true)`);
        await tx.delete(tables.audit);
      });
      expect(await refusalOf(audited)).toMatchObject({ kind: 'append_only' });
      expect(await refusalOf(database.db.delete(tables.consents))).toMatchObject({ kind: 'append_only' });
    });
  });

  test('an operation is applied once, to a set that is there and stays', async () => {
    const [form] = await database.db
      .insert(tables.formulaires)
      .values({ ...formRow, isDefault: true })
      .returning();
    const [version] = await database.db
      .insert(tables.formVersions)
      .values({ formulaireId: form?.id ?? '', number: 1, definition: {}, hash: 'h' })
      .returning();
    const response = {
      formulaireId: form?.id ?? '',
      versionId: version?.id ?? '',
      studyCode: 'AB-1',
      submissionId: randomUUID(),
      answers: { q: ['Oui'] },
      mode: 'self',
      language: 'fr',
      anonymous: true,
      receipt: 'r',
      hash: 'h',
    } as const;
    const [stored] = await database.db.insert(tables.responses).values(response).returning();
    const change = { operationId: randomUUID(), responseId: stored?.id ?? '', questionId: randomUUID(), value: ['Oui'], language: 'fr', mode: 'self' } as const;
    await database.db.insert(tables.answerChanges).values(change);
    expect(await refusalOf(database.db.insert(tables.answerChanges).values(change))).toMatchObject({
      kind: 'unique',
      constraint: 'answer_changes_operation_id_unique',
    });
    expect(await refusalOf(database.db.insert(tables.responses).values({ ...response, studyCode: 'AB-2' }))).toMatchObject({
      kind: 'unique',
      constraint: 'responses_submission_id_unique',
    });
    const stray = { ...change, operationId: randomUUID(), responseId: randomUUID() };
    expect(await refusalOf(database.db.insert(tables.answerChanges).values([{ ...change, operationId: randomUUID() }, stray]))).toMatchObject({
      kind: 'reference',
      constraint: 'answers_of_a_set',
    });
    expect(await refusalOf(database.db.delete(tables.responses))).toMatchObject({ kind: 'dependents', constraint: 'answers_of_a_set' });
  });

  test('health tells that it answers', async () => {
    expect(await database.health()).toMatchObject({ ok: true, dialect });
  });
});
