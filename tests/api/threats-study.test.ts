import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patternOf } from '../../src/questionnaire/engine/pattern.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { everythingStored } from './studyKit/everythingStored.ts';

let api: Api;
let form: BuiltForm;
let token: string;

beforeAll(async () => {
  api = await startApi({ environment: { TRUSTED_PROXIES: '1', PLAIN_HTTP: 'allowed', SEND_BURST: '3', SENDS_PER_SECOND: '1' } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }, { title: 'What hurts?', type: 'PARAGRAPHE' }]]);
  token = String((await form.activates()).json.token);
});
afterAll(() => api.close());

/** From an address of its own, with a browser that names itself. */
function sends(address: string, answers: readonly unknown[], submission = randomUUID()) {
  return api.nobody.post(`formulaires/${form.id}/reponses`, answers, {
    query: { token, submission },
    headers: { 'x-forwarded-for': address, 'user-agent': 'Recognisable/7.7 (Phone of Hery)' },
  });
}

const well = () => [{ id: form.questions['How are you?'], reponses: ['Well'] }];

describe('one link sent from one address', () => {
  it('is taken so often at once, then as quickly as the settings say; others do not wait', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => sends('203.0.113.10', well())));
    const [taken, slowed] = [sent.filter(({ status }) => status === 200), sent.filter(({ status }) => status === 429)];
    expect(taken.length).toBeGreaterThanOrEqual(3);
    expect(slowed.length).toBeGreaterThanOrEqual(4);
    for (const { json, headers } of slowed) {
      expect(json.code).toBe('too_many_requests');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await sends('203.0.113.11', well())).status).toBe(200);
    api.clock.pass(10_000);
    expect((await sends('203.0.113.10', well())).status).toBe(200);
  });

  it('is never taken larger than a questionnaire can be', async () => {
    const long = await sends('203.0.113.12', [{ id: form.questions['What hurts?'], reponses: ['x'.repeat(100_000)] }]);
    expect(long).toMatchObject({ status: 422, json: { code: 'invalid_answers' } });
    const huge = await sends('203.0.113.13', [{ id: form.questions['What hurts?'], reponses: ['x'.repeat(1_100_000)] }]);
    expect(huge).toMatchObject({ status: 413, json: { code: 'too_large' } });
    // With an engine that goes back and tries again this would not end.
    expect(patternOf('(?:a?b?){20}c')?.test('ab'.repeat(5000))).toBe(false);
    const many = await sends(
      '203.0.113.14',
      Array.from({ length: 20_000 }, () => ({ id: randomUUID(), reponses: ['x'] })),
    );
    expect([413, 422]).toContain(many.status);
  });
});

describe('one link sent from everywhere', () => {
  const limit = (dailyLimit: number) => api.admin.put(`formulaires/${form.id}`, { dailyLimit });

  it('takes so many new questionnaires a day as the form allows, and tells what holds it up', async () => {
    const first = randomUUID();
    expect((await sends('203.0.113.20', well(), first)).status).toBe(200);
    const { json } = await api.admin.get<{ count: number }>(`formulaires/${form.id}/responses/count`);
    expect(await limit(json.count + 1)).toMatchObject({ status: 200 });
    const [last, refused] = [await sends('203.0.113.21', well()), await sends('203.0.113.22', well())];
    expect(last.status).toBe(200);
    expect(refused).toMatchObject({ status: 429, json: { code: 'link_full', message: expect.stringContaining('tomorrow') } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await sends('203.0.113.20', well(), first)).status, 'what is there already is told again').toBe(200);
  });

  it('takes what was begun before, and more when the ceiling is raised, on the next day or with a new link', async () => {
    const begun = randomUUID();
    const operation = () => [{ id: form.questions['How are you?'], reponses: ['Well'], operationId: randomUUID(), sequence: 1 }];
    const saves = (address: string) =>
      api.nobody.post(`formulaires/${form.id}/operations`, operation(), { query: { token, submission: begun }, headers: { 'x-forwarded-for': address } });
    expect(await saves('203.0.113.30')).toMatchObject({ status: 429, json: { code: 'link_full' } });
    const { json } = await api.admin.get<{ count: number }>(`formulaires/${form.id}/responses/count`);
    await limit(json.count + 1);
    expect((await saves('203.0.113.30')).status).toBe(200);
    expect((await sends('203.0.113.31', well())).status).toBe(429);
    expect((await sends('203.0.113.32', well(), begun)).status, 'a questionnaire on its way').toBe(200);

    ({ token } = (await api.admin.post<{ token: string }>(`formulaires/${form.id}/token`)).json);
    expect((await sends('203.0.113.33', well())).status, 'a new link').toBe(200);
    await limit(1);
    expect((await sends('203.0.113.34', well())).status).toBe(429);
    api.clock.pass(24 * 60 * 60_000);
    await api.adminSignsInAgain();
    expect((await sends('203.0.113.34', well())).status, 'the next day').toBe(200);
    expect(await limit(0)).toMatchObject({ status: 422 });
    expect(await api.admin.put(`formulaires/${form.id}`, { dailyLimit: '' }), 'emptied, the usual one').toMatchObject({
      status: 200,
      json: { dailyLimit: 5000 },
    });
  });
});

describe('the database', () => {
  it('holds nowhere from which address or with which browser somebody came', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, email: 'traced@study.example' });
    const link = await api.opensLink(person);
    const from = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Recognisable/7.7 (Phone of Hery)' };
    expect((await sends('203.0.113.77', well())).status).toBe(200);
    expect((await link.post('users/accept-answer', { acceptToAnswer: true }, { headers: from })).status).toBe(200);
    await api.nobody.post('auth/login', { username: 'traced@study.example', password: goodPassword }, { headers: from });
    await api.nobody.post('users/forget-password', { email: 'traced@study.example' }, { headers: from });
    await api.mails();
    const text = await everythingStored(api);
    expect(text).toContain('traced@study.example');
    expect(text).not.toMatch(/203\.0\.113|Recognisable/);
  });

  it('holds no credential as it was handed out, except the form’s own link', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, email: 'hashed@study.example' });
    const link = await api.opensLink(person);
    await api.nobody.post('users/forget-password', { email: 'hashed@study.example' });
    const { code } = await api.lastMailTo('hashed@study.example');
    const text = await everythingStored(api);
    expect(text).toContain(token);
    for (const secret of [code, link.token, api.admin.token, goodPassword]) expect(text).not.toContain(secret);
  });
});

describe('a file’s name', () => {
  it.each([
    '../../../evil.csv',
    '/etc/evil.csv',
    'C:\\evil.csv',
    `${'evil'.repeat(1250)}.csv`,
    'ev\u0000il.csv',
    'evil\r\nSet-Cookie: evil=1.csv',
    '"><img src=x onerror=evil>.csv',
    '__proto__.csv',
  ])('is a text and nothing else: %j', async (name) => {
    const { division } = await hasHierarchy(api.admin);
    const file = new File(['shortname,name\nEV,Evil Union\n'], name);
    const answer = await api.admin.post(`divisions/${division.id}/import`, { file }, { as: 'multipart' });
    expect([200, 400], answer.text).toContain(answer.status);
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
    const [line] = (await api.admin.get<{ fileName: string }[]>('imports', { range: [0, 0] })).json;
    expect(line?.fileName.length ?? 0).toBeLessThanOrEqual(200);
    const kept = await readdir(api.services.config.dataDir, { recursive: true });
    expect(kept.filter((path) => path.includes('evil'))).toEqual([]);
  });
});

describe('a pattern that could take forever', () => {
  it.each(['([a-z]?[0-9]? ?){20}[.]', '(?:a?b?){20}c', '(\\w+\\s?)+\\.'])(
    '%s is not published, and its author reads why in the own language',
    async (pattern) => {
      const own = await buildForm(api.admin, 'Pattern', [[{ title: 'Code', pattern }]]);
      const refused = await api.admin.reading('fr').post<{ errors: Record<string, string> }>(`formulaires/token/${own.id}`);
      expect(refused).toMatchObject({ status: 422, json: { code: 'invalid', details: { problems: [{ code: 'pattern_slow', params: { max: 200 } }] } } });
      expect(Object.values(refused.json.errors)).toEqual([expect.stringContaining('200 caractères')]);
    },
  );

  it('holds nobody to anything in a version that was published before it was known', async () => {
    const own = await buildForm(api.admin, 'Older pattern', [
      [
        { title: 'Code', pattern: 'x+' },
        { title: 'Name', pattern: '[A-Z][a-z]*( [A-Z][a-z]*)*' },
      ],
    ]);
    const link = String((await own.activates()).json.token);
    await api.database.db.execute(
      sql`UPDATE form_versions SET definition = replace(definition::text, 'x+', '(?:a?b?){40}c')::jsonb WHERE formulaire_id = ${own.id}`,
    );
    const publicly = await api.nobody.get<{ section: { question: { title: string; pattern?: string }[] }[] }>(`formulaires/token/${link}`);
    expect(
      publicly.json.section[0]?.question.map(({ pattern }) => pattern),
      publicly.text,
    ).toEqual([undefined, '[A-Z][a-z]*( [A-Z][a-z]*)*']);
    const answers = [
      { id: own.questions.Code, reponses: ['ab'.repeat(60)] },
      { id: own.questions.Name, reponses: ['Rado Hery'] },
    ];
    expect(await api.nobody.post(`formulaires/${own.id}/reponses`, answers, { query: { token: link } })).toMatchObject({ status: 200 });
  });
});

describe('a text longer than its question takes', () => {
  it.each([
    ['en', 'at most 200 characters'],
    ['fr', '200 caractères au plus'],
    ['pt', 'no máximo 200 caracteres'],
    ['mg', 'litera 200 farafahabetsany'],
    ['sw', 'yasizidi herufi 200'],
  ] as const)('is refused before any pattern sees it, with its limit in %s', async (locale, words) => {
    const own = await buildForm(api.admin, 'Long', [[{ title: 'Mail', pattern: '.*@.*\\..*' }]]);
    const link = String((await own.activates()).json.token);
    const sent = await api.nobody
      .reading(locale)
      .post<{ errors: Record<string, string> }>(`formulaires/${own.id}/reponses`, [{ id: own.questions.Mail, reponses: ['@.'.repeat(5000)] }], {
        query: { token: link },
      });
    expect(sent).toMatchObject({ status: 422, json: { code: 'invalid_answers' } });
    expect(Object.values(sent.json.errors)).toEqual([expect.stringContaining(words)]);
  });
});
