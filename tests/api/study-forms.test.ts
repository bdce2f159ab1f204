import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import type { FormEdits } from '../../server/study/forms/edits/formEdits.ts';
import { loadFormTree } from '../../server/study/forms/loadFormTree.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { addQuestion, buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

describe('activation', () => {
  test('publishes the draft as version 1 and opens the link', async () => {
    const form = await buildForm(api.admin, 'Activation', [[{ title: 'Age', type: 'NUMERIC' }]]);
    const { status, json } = await form.activates();
    expect(status).toBe(200);
    expect(json).toMatchObject({ version: 1, isValid: true });
    expect(json.token.length).toBeGreaterThanOrEqual(22);
    expect(json.message).toContain('1');

    const seen = await api.nobody.get<Told>(`formulaires/token/${json.token}`);
    expect(seen.json).toMatchObject({ id: form.id, title: 'Activation', isValid: true, version: 1 });
    expect(seen.json.section[0]?.question[0]).toMatchObject({ title: 'Age', type: 'NUMERIC', numero: 1 });
  });

  test('keeps the token and makes no version while nothing changed', async () => {
    const form = await buildForm(api.admin, 'Twice', [[{ title: 'Age' }]]);
    const first = await form.activates();
    const second = await form.activates();
    expect(second.json).toMatchObject({ token: first.json.token, version: 1, isValid: true });
    expect((await api.admin.get<Told[]>(`formulaires/${form.id}/versions`)).json).toHaveLength(1);
  });

  test('makes one token and one version of ten at once', async () => {
    const form = await buildForm(api.admin, 'Race', [[{ title: 'Age' }]]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => form.activates()));
    expect(new Set(replies.map(({ json }) => json.token)).size).toBe(1);
    expect((await api.admin.get<Told[]>(`formulaires/${form.id}/versions`)).json).toHaveLength(1);
  });

  test('publishes the next version after a change, and the earlier one stays as it was', async () => {
    const form = await buildForm(api.admin, 'Versions', [[{ title: 'Age' }]]);
    await form.activates();
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'How old are you?' });
    const link = (await form.activates()).json;
    expect(link.version).toBe(2);
    expect((await api.admin.get<Told>(`formulaires/${form.id}/versions/1`)).json.section[0]?.question[0]?.title).toBe('Age');
    expect((await api.nobody.get<Told>(`formulaires/token/${link.token}`)).json.section[0]?.question[0]?.title).toBe('How old are you?');
  });

  test('brings the calendar of local events to who answers, and takes none whose lines are no events', async () => {
    const form = await buildForm(api.admin, 'Calendar', [[{ title: 'Born', type: 'DATE', allowPartialDate: true }]]);
    const refused = await api.admin.put<Told>(`formulaires/${form.id}`, { events: '1996-01 Cyclone Bonita\nthe year of the flood' });
    expect([refused.status, refused.json.errors?.events]).toEqual([422, expect.stringContaining('Line 2')]);
    const events = '1996-01 Cyclone Bonita\n2002 Political crisis';
    await api.admin.edits('formulaires', form.id, { events });
    const { token } = (await form.activates()).json;
    expect((await api.nobody.get<Told>(`formulaires/token/${token}`)).json).toMatchObject({ events });
  });

  test('a draft that is being edited is not what respondents see', async () => {
    const form = await buildForm(api.admin, 'Draft', [[{ title: 'Age' }]]);
    const { token } = (await form.activates()).json;
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'Half a ques' });
    expect((await api.nobody.get<Told>(`formulaires/token/${token}`)).json.section[0]?.question[0]?.title).toBe('Age');
  });

  test.each([
    ['an empty form', 'form_empty', (): Promise<BuiltForm> => buildForm(api.admin, 'Empty', [])],
    ['two sections without question', 'form_section_empty', () => buildForm(api.admin, 'No questions', [[], []])],
    ['a choice without options', 'form_choice_empty', () => buildForm(api.admin, 'No options', [[{ title: 'Colour', type: 'CASE_COCHER' }]])],
    [
      'a rule about a later question',
      'form_rules_wrong',
      () => buildForm(api.admin, 'Rules', [[{ title: 'First', visibleIf: { '==': [{ var: 'q2' }, 'x'] } }], [{ title: 'Second' }]]),
    ],
    ['a scale without ends', 'invalid', () => buildForm(api.admin, 'Scale', [[{ title: 'Pain', type: 'ECHELLE_LINEAIRE' }]])],
  ])('%s is refused, and says where', async (_what, code, build) => {
    const form = await build();
    const { status, json } = await form.activates();
    expect([status, json.code]).toEqual([422, code]);
    expect(Object.values(json.errors).join(' ')).not.toBe('');
    expect((await api.admin.get<Told[]>(`formulaires/${form.id}/versions`)).json).toHaveLength(0);
  });

  test('a name in a text that is not in the form asks for a yes to each, and then stays as it is', async () => {
    const form = await buildForm(api.admin, 'Names', [[{ title: 'Does ${who} live in ${village}?' }, { title: 'In ${q1}?' }]]);
    const path = `formulaires/token/${form.id}`;
    const refused = await form.activates();
    expect([refused.status, refused.json.code]).toEqual([422, 'form_names_unknown']);
    expect((await api.admin.post<Told>(path, { plainNames: 'who' })).json.code).toBe('form_names_unknown');
    const { invalid } = (await api.admin.get<{ invalid: { name: string }[] }>(`formulaires/${form.id}/changes`)).json;
    expect(invalid.map(({ name }) => name)).toEqual(['who', 'village']);
    const { status, json } = await api.admin.post<Told>(path, { plainNames: 'who village' });
    expect(status).toBe(200);
    const read = await api.nobody.get<Told>(`formulaires/token/${json.token}`);
    expect(read.json.section[0]?.question[0]?.title).toBe('Does ${who} live in ${village}?');
  });

  test('the refusal is in the reader’s language', async () => {
    const form = await buildForm(api.admin, 'Vide', []);
    expect((await api.admin.reading('fr').post<Told>(`formulaires/token/${form.id}`)).json.message).toMatch(/section/i);
    expect((await api.admin.reading('mg').post<Told>(`formulaires/token/${form.id}`)).json.message).toMatch(/fizarana/i);
  });

  test('only administrators activate; a form that does not exist is 404', async () => {
    const form = await buildForm(api.admin, 'Rights', [[{ title: 'Age' }]]);
    const investigator = await api.hasStaff('INVESTIGATOR');
    expect((await investigator.post<Told>(`formulaires/token/${form.id}`)).status).toBe(403);
    expect((await api.nobody.post<Told>(`formulaires/token/${form.id}`)).status).toBe(401);
    expect((await api.admin.post<Told>('formulaires/token/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await api.admin.post<Told>('formulaires/token/1')).status).toBe(404);
  });
});

describe('a public link', () => {
  test('that is unknown, closed or renewed gets the same answer', async () => {
    const form = await buildForm(api.admin, 'Closing', [[{ title: 'Age' }]]);
    const { token } = (await form.activates()).json;
    const unknown = await api.nobody.get<Told>(`formulaires/token/${'x'.repeat(32)}`);
    expect([unknown.status, unknown.json.code]).toEqual([410, 'form_closed']);
    expect(unknown.json.message).toBe('Dear partner, The response period to this form has expired');

    await api.admin.post<Told>(`formulaires/${form.id}/close`);
    const closed = await api.nobody.get<Told>(`formulaires/token/${token}`);
    expect({ ...closed.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' });

    await form.activates();
    expect((await api.nobody.get<Told>(`formulaires/token/${token}`)).status).toBe(200);
    const renewed = (await api.admin.post<Told>(`formulaires/${form.id}/token`)).json.token;
    expect(renewed).not.toBe(token);
    expect((await api.nobody.get<Told>(`formulaires/token/${token}`)).status).toBe(410);
    expect((await api.nobody.get<Told>(`formulaires/token/${renewed}`)).status).toBe(200);
  });

  test('is guessed at most 30 times a minute from one address', async () => {
    // An address that nothing came from before: what servers side by side share of a limit goes by the database's clock, which no test moves on.
    const guesses = (letter: string) =>
      api.app.inject({ url: `/api/formulaires/token/${letter.repeat(32)}`, remoteAddress: '127.0.0.30' }) as Promise<{
        statusCode: number;
        headers: Record<string, unknown>;
      }>;
    const statuses: number[] = [];
    for (let guess = 0; guess < 32; guess += 1) statuses.push((await guesses(guess.toString(32))).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410));
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(Number((await guesses('h')).headers['retry-after'])).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        api.clock.pass(61_000);
        return (await guesses('h')).statusCode;
      })
      .toBe(410);
  });

  test('has a token that says nothing of the form and is never the same', async () => {
    const form = await buildForm(api.admin, 'Tokens', [[{ title: 'Age' }]]);
    await form.activates();
    const tokens = new Set<string>();
    for (let time = 0; time < 20; time += 1) tokens.add((await api.admin.post<Told>(`formulaires/${form.id}/token`)).json.token);
    expect(tokens.size).toBe(20);
    expect([...tokens].some((token) => token.includes(form.id))).toBe(false);
  });
});

describe('a draft that was edited since its newest version', () => {
  const editsOf = async ({ id }: BuiltForm) => (await api.admin.get<FormEdits>(`formulaires/${id}/edits`)).json;

  test('is told by its parts, and by who changed them last and when', async () => {
    const form = await buildForm(api.admin, 'Edited', [[{ title: 'Age', type: 'NUMERIC' }, { title: 'Name' }, { title: 'Village' }]]);
    expect(await editsOf(form)).toEqual({ version: null, parts: [], by: null, at: null });
    await form.activates();
    expect(await editsOf(form)).toEqual({ version: 1, parts: [], by: null, at: null });

    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'How old?' });
    await api.admin.delete(`questions/${form.questions.Name}`);
    const edited = await editsOf(form);
    expect(edited).toMatchObject({
      version: 1,
      parts: [
        { part: 'questions', id: form.questions.Age, title: 'How old?', how: 'changed' },
        { part: 'questions', id: form.questions.Name, title: 'Name', how: 'removed' },
      ],
    });
    const [version] = (await api.admin.get<{ publishedAt: string; publishedBy: string }[]>(`formulaires/${form.id}/versions`)).json;
    // The one who activated it is the one who edits it here.
    expect(edited.by).toBe(version?.publishedBy);
    expect(Date.parse(String(edited.at))).toBeGreaterThanOrEqual(Date.parse(String(version?.publishedAt)));
  });

  test('is edited no longer once it is what was published, by hand or by activating', async () => {
    const form = await buildForm(api.admin, 'Back again', [[{ title: 'Age' }]]);
    await form.activates();
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'How old?' });
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'Age' });
    expect(await editsOf(form)).toMatchObject({ version: 1, parts: [], by: null });
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'How old?' });
    await form.activates();
    expect(await editsOf(form)).toMatchObject({ version: 2, parts: [] });
  });

  test('is told to those who build forms alone', async () => {
    const form = await buildForm(api.admin, 'Not for all', [[{ title: 'Age' }]]);
    expect((await api.nobody.get(`formulaires/${form.id}/edits`)).status).toBe(401);
    expect((await api.admin.get(`formulaires/${crypto.randomUUID()}/edits`)).status).toBe(404);
  });

  test('differs in the numbers that were fixed by hand', async () => {
    const form = await buildForm(api.admin, 'Numbers', [[{ title: 'Age' }]]);
    await form.activates();
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { numero: 7 });
    expect(await editsOf(form)).toMatchObject({ parts: [{ id: form.questions.Age, how: 'changed' }], at: expect.any(String) });
  });
});

describe('what activation would change', () => {
  test('says what stands in its way, at its place and in the reader’s language', async () => {
    const form = await buildForm(api.admin, 'Unfit', [[{ title: 'Which?', type: 'CASE_COCHER' }]]);
    const invalid = async (reader: Person) => (await reader.get<Told>(`formulaires/${form.id}/changes`)).json.invalid;
    expect(await invalid(api.admin)).toEqual([
      { place: 'question', id: form.questions['Which?'], title: 'Which?', why: 'There are no answers to choose from.' },
    ]);
    expect(await invalid(api.admin.reading('fr'))).toMatchObject([{ why: expect.stringMatching(/réponse/) }]);
  });

  test('names added, removed and altered questions with the answers they have', async () => {
    const form = await buildForm(api.admin, 'Changes', [[{ title: 'Age', type: 'NUMERIC' }, { title: 'Name' }]]);
    const before = (await api.admin.get<Told>(`formulaires/${form.id}/changes`)).json;
    expect(before).toMatchObject({ version: null, changed: true, responses: 0 });
    expect(before.added).toHaveLength(2);

    const { token } = (await form.activates()).json;
    expect((await api.admin.get<Told>(`formulaires/${form.id}/changes`)).json).toMatchObject({
      version: 1,
      changed: false,
      added: [],
      removed: [],
      altered: [],
    });
    await api.nobody.post<Told>(
      `formulaires/${form.id}/reponses`,
      [
        { id: form.questions.Age, reponses: ['30'] },
        { id: form.questions.Name, reponses: ['Rivo'] },
      ],
      { query: { token } },
    );

    await addQuestion(api.admin, `sections/${form.sections[0]}/questions`, { title: 'Village' });
    await api.admin.put<Told>(`questions/${form.questions.Age}`, { title: 'Your age', translations: { fr: { title: 'Votre âge' } } });
    await api.admin.delete(`questions/${form.questions.Name}`);
    const { json } = await api.admin.get<Told>(`formulaires/${form.id}/changes`);
    expect(json).toMatchObject({ version: 1, changed: true, responses: 1 });
    expect(json.added.map(({ title }) => title)).toEqual(['Village']);
    expect(json.removed).toMatchObject([{ title: 'Name', answers: 1 }]);
    expect(json.altered).toMatchObject([{ title: 'Your age', answers: 1, fields: expect.arrayContaining(['title', 'translations']) }]);
    expect(json.missingTranslations).toEqual({ fr: 3 });
  });
});

describe('copying', () => {
  test('a section goes with all below it into another form, and its rules follow its codes', async () => {
    const source = await buildForm(api.admin, 'Source', [
      [
        { title: 'Smoker', type: 'CASE_COCHER', options: ['Yes', 'No'], code: 'smoker' },
        { title: 'How many', code: 'many', visibleIf: { '==': [{ var: 'smoker' }, 'Yes'] } },
      ],
    ]);
    const part = (await api.admin.post<Told>(`sections/${source.sections[0]}/sub-sections`, { title: 'More' })).json.id;
    await addQuestion(api.admin, `sub-sections/${part}/questions`, { title: 'Since when', code: 'since' });
    const target = await buildForm(api.admin, 'Target', [[{ title: 'Already', code: 'smoker' }]]);

    const { status, json } = await api.admin.post<Told>(`sections/${source.sections[0]}/copy`, { formulaireId: target.id });
    expect(status).toBe(200);
    expect(json).toMatchObject({ formulaireId: target.id, position: 2 });
    const tree = await loadFormTree(api.database.db, target.id);
    const copied = tree?.section?.[1];
    expect(copied?.id).not.toBe(source.sections[0]);
    expect(copied?.question?.map(({ title, code }) => [title, code])).toEqual([
      ['Smoker', 'smoker_2'],
      ['How many', 'many'],
    ]);
    expect(copied?.question?.[0]?.option?.map(({ title }) => title)).toEqual(['Yes', 'No']);
    expect(copied?.question?.[1]?.visibleIf).toEqual({ '==': [{ var: 'smoker_2' }, 'Yes'] });
    expect(copied?.sous_sections?.[0]?.question?.[0]?.title).toBe('Since when');
    expect((await target.activates()).status).toBe(200);
  });

  test('without a place the copy is next to the original', async () => {
    const form = await buildForm(api.admin, 'Next to', [[{ title: 'Age', code: 'age' }]]);
    const { json } = await api.admin.post<Told>(`questions/${form.questions.Age}/copy`);
    expect(json).toMatchObject({ sectionId: form.sections[0], code: 'age_2', position: 2 });
  });

  test('to a place that does not exist nothing is copied', async () => {
    const form = await buildForm(api.admin, 'Nowhere', [[{ title: 'Age' }]]);
    const { status } = await api.admin.post<Told>(`sections/${form.sections[0]}/copy`, { formulaireId: '00000000-0000-4000-8000-000000000000' });
    expect(status).toBe(422);
    expect((await api.admin.get<Told[]>('sections', { filter: { formulaireId: form.id } })).json).toHaveLength(1);
  });
});

/** No two alike: what repeats itself compresses better than a real questionnaire. */
function sentences(): () => string {
  const words =
    'health food water sleep walk church family child village doctor medicine pain morning evening week month often never always helps tired strong market garden school'.split(
      ' ',
    );
  const random = seededRandom(300);
  return () => `${Array.from({ length: 9 }, () => random.of(words)).join(' ')}?`;
}

test('a form of 300 questions weighs at most 60 KB on its way to a phone', async () => {
  const sentence = sentences();
  const form = await buildForm(
    api.admin,
    'Long',
    Array.from({ length: 15 }, () => []),
  );
  // 300 questions and 400 answers to choose from, each by a call, would be most of what this stage does.
  const { db } = api.database;
  for (const sectionId of form.sections) {
    const questions = Array.from({ length: 20 }, (_, position) => ({
      title: sentence(),
      numero: position + 1,
      numeroFixed: false,
      position,
      sectionId,
      required: false,
      allowDontKnow: false,
      allowRefuse: false,
      allowPartialDate: false,
      identifying: false,
      ordinal: false,
      recorded: false,
      type: (['CASE_COCHER', 'NUMERIC', 'REPONSE_COURTE'] as const)[position % 3] ?? ('REPONSE_COURTE' as const),
      ...(position % 3 === 1 && { min: '0', max: '120' }),
    }));
    const stored = await db.insert(tables.questions).values(questions).returning();
    const choices = stored.filter(({ type }) => type === 'CASE_COCHER');
    await db
      .insert(tables.reponses)
      .values(choices.flatMap(({ id }) => [0, 1, 2, 3].map((position) => ({ title: sentence().slice(0, 24), position, questionId: id }))));
  }
  const { token } = (await form.activates()).json;
  const { text } = await api.nobody.get<Told>(`formulaires/token/${token}`);
  expect(gzipSync(text).length).toBeLessThanOrEqual(60_000);
});
