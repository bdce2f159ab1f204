import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnonymityReport } from '../../src/contract/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Health', [
    [
      { title: 'Age', code: 'age', type: 'NUMERIC', identifying: true },
      { title: 'Born', code: 'born', type: 'DATE', identifying: true },
      { title: 'Well', code: 'well' },
    ],
  ]);
  const { json } = await form.activates();
  const ages = [...Array.from({ length: 5 }, () => '30'), '31', '32', '77'];
  for (const [at, age] of ages.entries()) {
    const query = await agrees(api, { formId: form.id, token: json.token });
    const answers = [
      { id: form.questions.Age, reponses: [age] },
      { id: form.questions.Born, reponses: [age === '77' ? '1949-01-02' : '1996-03-04'] },
      { id: form.questions.Well, reponses: [`word ${at}`] },
    ];
    const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, answers as never, { query });
    expect(sent.status, sent.text).toBe(200);
  }
});
afterAll(() => api.close());

const report = async (coarse: object = {}, query: object = {}) => {
  const answer = await api.admin.get<AnonymityReport>(`formulaires/${form.id}/responses/anonymity`, { coarse, ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

const packed = async (query: Record<string, unknown>, id = form.id) => {
  const file = await api.app.inject({
    url: `/api/formulaires/${id}/responses/export?format=zip&coarse=${encodeURIComponent(JSON.stringify(query))}`,
    headers: { authorization: `Bearer ${api.admin.token}` },
  });
  const files = unzipSync(new Uint8Array(file.rawPayload));
  return (name: string) => Buffer.from(files[name] ?? []).toString();
};

test('before a file leaves it is told how many sets lie in small groups, and what a coarser column would change', async () => {
  expect(await report()).toMatchObject({ k: 5, sets: 8, smallest: 1, below: 3 });
  expect(await report({}, { k: 2 })).toMatchObject({ k: 2, below: 3 });
  const { columns } = await report();
  expect(columns.map(({ code, ways }) => [code, ways])).toEqual([
    [
      'age',
      [
        { way: 'bands5', below: 1 },
        { way: 'bands10', below: 1 },
        { way: 'leftOut', below: 1 },
      ],
    ],
    [
      'born',
      [
        { way: 'year', below: 3 },
        { way: 'age', below: 3 },
        { way: 'leftOut', below: 3 },
      ],
    ],
  ]);
});

test('the file has what was chosen: bands, years, no column at all; its codebook says how well it hides single people', async () => {
  const { Age = '', Born = '' } = form.questions;
  const coarser = await packed({ [Age]: 'bands5', [Born]: 'year' });
  expect(coarser('answers.csv')).toMatch(/,30-34,1996,/);
  expect(coarser('answers.csv')).not.toMatch(/1996-03-04/);
  expect(coarser('codebook.html')).toContain('the smallest has 1, and 1 of 8 sets lie in groups of fewer than 5 (k = 5). Coarser than answered: age, born.');
  const aged = await packed({ [Born]: 'age' });
  expect(aged('answers.csv')).toMatch(/,30,\d\d,/);
  expect(aged('answers.csv')).not.toMatch(/1996-03-04/);
  expect(aged('codebook.csv')).toContain('Born — Age in years');
  const without = await packed({ [Age]: 'leftOut' });
  expect(without('answers.csv').split('\r\n')[0]).toMatch(/,received_at,born,well$/);
});

test('what cannot be done is refused and not passed over', async () => {
  const path = `formulaires/${form.id}/responses/export`;
  await api.admin.isRefused(api.admin.get(path, { coarse: '{"nobody":"year"}' }), 'bad_request');
  await api.admin.isRefused(api.admin.get(path, { coarse: 'year' }), 'bad_request');
  await api.admin.isRefused(api.admin.get(path, { k: '1' }), 'bad_request');
  await api.admin.isRefused(api.admin.get(path, { identities: '1', reason: 'Follow-up', coarse: { [String(form.questions.Age)]: 'year' } }), 'bad_request');
});

test('entries of a repeated part are groups too, with what points at a person around them, and count where small groups need a second yes', async () => {
  const household = await buildForm(api.admin, 'Household', [
    [{ title: 'Village', code: 'village', identifying: true }],
    [
      { title: 'Age of the child', code: 'child_age', type: 'NUMERIC', identifying: true },
      { title: 'Vaccinated', code: 'vaccinated' },
    ],
  ]);
  const part = household.sections[1] ?? '';
  await api.admin.put(`sections/${part}`, { repeated: true, title: 'Children' });
  const { json } = await household.activates();
  const child = (entry: string, age: string) => [
    { id: `${part}@${entry}`, reponses: ['1'] },
    { id: `${household.questions['Age of the child']}@${entry}`, reponses: [age] },
  ];
  // Six households of one village: each has a child of 4, one of them one of 11.
  for (let at = 0; at < 6; at += 1) {
    const query = await agrees(api, { formId: household.id, token: json.token });
    const body = [{ id: household.questions.Village, reponses: ['Ambohibary'] }, ...child('aaaa', '4'), ...(at === 0 ? child('bbbb', '11') : [])];
    const sent = await api.nobody.post(`formulaires/${household.id}/reponses`, body as never, { query });
    expect(sent.status, sent.text).toBe(200);
  }
  const path = `formulaires/${household.id}/responses/anonymity`;
  const told = (await api.admin.get<AnonymityReport>(path)).json;
  expect(told).toMatchObject({ sets: 6, smallest: 6, below: 0, parts: [{ label: 'Children', entries: 7, smallest: 1, below: 1 }] });
  expect(told.columns.map(({ code }) => code)).toEqual(['village', 'child_age']);
  expect(told.columns[1]?.ways).toContainEqual({ way: 'leftOut', below: 0 });
  const coarse = { [household.questions['Age of the child'] ?? '']: 'leftOut' };
  expect((await api.admin.get<AnonymityReport>(path, { coarse })).json.parts).toEqual([{ label: 'Children', entries: 7, smallest: 7, below: 0 }]);
  expect((await packed({}, household.id))('codebook.html')).toContain('the smallest has 1, and 1 of 7 entries lie in groups of fewer than 5');
  Object.assign(api.services.config, { secondYes: ['smallGroups'] });
  await api.admin.isRefused(api.admin.get(`formulaires/${household.id}/responses/export`), 'second_yes_needed');
  expect((await api.admin.get(`formulaires/${household.id}/responses/export`, { coarse })).status).toBe(200);
  Object.assign(api.services.config, { secondYes: [] });
});

describe('places in files of answers', () => {
  let placed: BuiltForm;
  let here: Hierarchy;
  let there: Hierarchy;
  const levels = ['Division', 'Union', 'Country', 'Conference', 'Church'];
  const header = (csv: string) => (csv.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',').filter((name) => levels.includes(name));
  const places = (csv: string) => {
    const [names = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
    const at = names.split(',').flatMap((name, column) => (levels.includes(name) ? [column] : []));
    return rows.map((row) => at.map((column) => row.split(',')[column]).join('/')).sort();
  };
  const path = () => `formulaires/${placed.id}/responses/export`;

  beforeAll(async () => {
    [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
    await api.admin.put(`churches/${here.church.id}`, { country: 'Kenya' });
    placed = await buildForm(api.admin, 'Placed', [[{ title: 'Sex', code: 'sex', type: 'CASE_COCHER', options: ['Woman', 'Man'] }]]);
    await placed.activates();
    // Of one church six women and a man, of another five women.
    const people = [
      ...Array.from({ length: 6 }, () => [here, 'Woman'] as const),
      [here, 'Man'] as const,
      ...Array.from({ length: 5 }, () => [there, 'Woman'] as const),
    ];
    for (const [{ conference, church }, sex] of people) {
      const { id } = await api.hasRespondent({ conferenceId: conference.id, churchId: church.id, formulaireId: placed.id });
      await api.admin.post(`users/${id}/consent`, { given: true, language: 'en', readAloud: true });
      const sent = await api.admin.post(`formulaires/${placed.id}/users/${id}/reponses`, [{ id: placed.questions.Sex, reponses: [sex] }]);
      expect(sent.status, sent.text).toBe(200);
    }
  });

  test('leave with names, on every level', async () => {
    const named = await api.admin.get(path(), { identities: '1', reason: 'Follow-up' });
    expect(header(named.text)).toEqual(levels);
    expect(places(named.text)).toContain([here.division.name, here.union.name, 'Kenya', here.conference.name, here.church.name].join('/'));
    expect(new Set(places(named.text)).size).toBe(2);
  });

  test('stay out without names where nobody said what may point at a person, and otherwise wherever fewer than five would be left together', async () => {
    expect(header((await api.admin.get(path())).text)).toEqual([]);
    await api.admin.put(`questions/${placed.questions.Sex}`, { identifying: true });
    const { text } = await api.admin.get(path());
    const told = (country: string, { division, union, conference, church }: Hierarchy) =>
      [division.name, union.name, country, conference.name, church.name].join('/');
    // The only man would be known by his church.
    expect(places(text)).toEqual(['////', ...Array.from({ length: 6 }, () => told('Kenya', here)), ...Array.from({ length: 5 }, () => told('', there))].sort());
    const files = await packed({}, placed.id);
    expect(files('answers.csv')).toMatch(/^\uFEFFstudy_code,place_division,place_union,place_country,place_conference,place_church,form_version,/);
    expect(files('codebook.html')).toContain('Places are told as far as at least five sets, or k where that is more, agree in them and in sex.');
    expect(files('answers.do')).toContain('label variable place_church `"Church"\'');
    const { json } = await api.admin.get<AnonymityReport>(`formulaires/${placed.id}/responses/anonymity`);
    expect(json.places).toContainEqual({ label: 'Church', sets: 11 });
  });

  test('are told as far as the reader’s role sees them', async () => {
    const statistician = await api.hasStaff('STATISTICIAN');
    expect(header((await statistician.get(path())).text)).toEqual(levels.slice(0, 4));
    // Narrowed to a place, a file tells the place of everybody in it.
    for (const call of ['export', 'anonymity', 'distribution']) {
      const narrowed = (level: string, id: string) => statistician.get(`formulaires/${placed.id}/responses/${call}`, { filter: { [level]: id } });
      await statistician.isRefused(narrowed('churchId', here.church.id), 'forbidden');
      expect((await narrowed('conferenceId', here.conference.id)).status).toBe(200);
    }
  });
});
