import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../src/contract/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let elsewhere: Hierarchy;
let investigator: Person;
let here: Stored;
let there: Stored;
let form: BuiltForm;
let set: Stored;
let receipt: string;

beforeAll(async () => {
  api = await startApi();
  [place, elsewhere] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  here = await api.hasRespondent({ name: 'Zébulon Findable Here', conferenceId: place.conference.id });
  there = await api.hasRespondent({ name: 'Zébulon Findable There', conferenceId: elsewhere.conference.id });
  form = await buildForm(api.admin, 'Findable form', [[{ title: 'Findable question' }]]);
  const { token } = (await form.activates()).json;
  const answers = [{ id: form.questions['Findable question'] as string, reponses: ['Arusha'] }];
  receipt = (await api.nobody.post<{ receipt: string }>(`formulaires/${form.id}/reponses?token=${token}&confirm=1`, answers, { as: 'json' })).json.receipt;
  set = (await api.admin.get<Stored[]>(`formulaires/${form.id}/responses`)).json[0] as Stored;
});
afterAll(() => api.close());

const finds = async (person: Person, q: string) => (await person.get<Found[]>('find', { q })).json;
const idsFound = async (person: Person, q: string) => (await finds(person, q)).map(({ id }) => id);

describe('one search', () => {
  test('finds people, forms and questions as their lists do, and says where each belongs', async () => {
    const found = await finds(api.admin, 'FINDABLE');
    expect(found.map(({ kind, title, about, role }) => [kind, title, about, role])).toEqual([
      ['users', 'Zébulon Findable Here', place.conference.name, 'RESPONDENT'],
      ['users', 'Zébulon Findable There', elsewhere.conference.name, 'RESPONDENT'],
      ['formulaires', 'Findable form', null, null],
      ['questions', 'Findable question', 'Section 1', null],
    ]);
    expect(await idsFound(api.admin, 'zebulon')).toEqual([here.id, there.id]);
    expect(await idsFound(api.admin, String(place.conference.name))).toContain(place.conference.id);
  });

  test('finds sets by a part of the study code and by receipt', async () => {
    const expected = [expect.objectContaining({ kind: 'responses', id: set.id, title: set.studyCode, about: 'Findable form', formId: form.id })];
    expect(await finds(api.admin, String(set.studyCode).toLowerCase())).toEqual(expected);
    expect(await finds(api.admin, receipt)).toEqual(expected);
  });

  test('gives at most five of a kind', async () => {
    for (let n = 0; n < 6; n += 1) await api.hasRespondent({ name: `Manifold ${n}`, conferenceId: place.conference.id });
    expect(await finds(api.admin, 'manifold')).toHaveLength(5);
  });

  test('finds nothing by a single character, or by none', async () => {
    expect(await finds(api.admin, 'z')).toEqual([]);
    expect((await api.admin.get('find')).json).toEqual([]);
  });
});

describe('who searches', () => {
  test('an investigator finds the people in scope alone, no questions and no sets', async () => {
    expect((await finds(investigator, 'findable')).map(({ kind, id }) => [kind, id])).toEqual([
      ['users', here.id],
      ['formulaires', form.id],
    ]);
    expect(await finds(investigator, String(set.studyCode))).toEqual([]);
    expect(await finds(investigator, receipt)).toEqual([]);
  });

  test('a respondent, and nobody in particular, finds nothing', async () => {
    const respondent = await api.opensLink(here);
    await respondent.isRefused(respondent.get('find', { q: 'findable' }), 'forbidden');
    await api.nobody.isRefused(api.nobody.get('find', { q: 'findable' }), 'unauthenticated');
  });

  test('is in the log with how many people and sets were seen, without what was searched for', async () => {
    await finds(api.admin, 'zebulon');
    await finds(api.admin, receipt);
    const { text, json } = await api.admin.get<{ actorId: string; resource: string; recordId: string | null; after: object }[]>('audit', {
      filter: { action: 'list' },
    });
    const own = json.filter(({ actorId }) => actorId === api.admin.id);
    expect(own).toContainEqual(expect.objectContaining({ resource: 'users', recordId: null }));
    expect(own).toContainEqual(expect.objectContaining({ resource: 'responses', recordId: form.id }));
    expect(text).not.toMatch(/zebulon/i);
    expect(text).not.toContain(receipt);
  });
});
