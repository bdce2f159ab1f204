import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PossibleDuplicate } from '../../src/contract/index.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { freshPhone, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let investigator: Person;
const telephone = freshPhone();

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
});
afterAll(() => api.close());

const person = (values: object = {}, by = investigator) => api.hasRespondent({ conferenceId: place.conference.id, telephone, ...values }, by);
const membersOf = (headId: string) => investigator.lists('users', { filter: { headId }, sort: ['name', 'ASC'] });

test('those of one household stand under its head, also whoever names another member', async () => {
  const mother = await person({ name: 'Mother Njoroge' });
  const daughter = await person({ name: 'Daughter Njoroge', headId: mother.id, relation: 'CHILD' });
  expect(daughter).toMatchObject({ headId: mother.id, relation: 'CHILD', telephone });
  const grandson = await person({ name: 'Grandson Njoroge', headId: daughter.id, relation: 'RELATIVE' });
  expect(grandson.headId).toBe(mother.id);
  expect((await membersOf(mother.id)).map(({ name }) => name)).toEqual(['Daughter Njoroge', 'Grandson Njoroge']);
});

test('a head who comes to another household brings theirs along; whoever leaves is nobody’s child any more', async () => {
  const [mother, uncle] = [await person({ name: 'Mother of all' }), await person({ name: 'Uncle Njoroge' })];
  const aunt = await person({ name: 'Aunt Njoroge', headId: uncle.id, relation: 'SPOUSE' });
  await investigator.edits('users', uncle.id, { headId: mother.id, relation: 'SIBLING' });
  expect((await investigator.reads('users', aunt.id)).headId).toBe(mother.id);
  expect(await investigator.edits('users', aunt.id, { headId: null })).toMatchObject({ headId: null, relation: null });
});

test('nobody is their own head, nor under their own member, nor under somebody one may not see or who is staff', async () => {
  const [head, member] = [await person({ name: 'Head' }), await person({ name: 'Member' })];
  await investigator.edits('users', member.id, { headId: head.id, relation: 'CHILD' });
  const elsewhere = await api.hasRespondent({ conferenceId: (await hasHierarchy(api.admin)).conference.id });
  for (const headId of [head.id, member.id, elsewhere.id, investigator.id, randomUUID()]) {
    const { errors } = await investigator.isRefused(investigator.put(`users/${head.id}`, { headId }), 'invalid');
    expect(Object.keys(errors ?? {})).toEqual(['headId']);
  }
});

test('the number of a household is no sign of a duplicate in it, and still one outside', async () => {
  const shared = freshPhone();
  const head = await person({ name: 'Head of the shared number', telephone: shared });
  const registers = (name: string, values: object) =>
    investigator.put<{ hasDuplicate: boolean }>(`registrations/${randomUUID()}`, {
      name,
      telephone: shared,
      conferenceId: place.conference.id,
      typeChurch: 'Small',
      langage: 'English',
      role: 'RESPONDENT',
      ...values,
    });
  expect((await registers('Son Njoroge', { headId: head.id, relation: 'CHILD' })).json.hasDuplicate).toBe(false);
  const other = await person({ name: 'Neighbour', telephone: freshPhone() });
  expect((await registers('Guest', { headId: other.id, relation: 'OTHER' })).json.hasDuplicate).toBe(true);
  const told = (await api.admin.get<PossibleDuplicate[]>('registrations/duplicates')).json;
  expect(told.map((one) => one.person.name)).toEqual(['Guest']);
});

test('a file ties a household by numbers of its own, which lead neither to a name nor to answers', async () => {
  const form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  await form.activates();
  const head = await person({ name: 'Coded Head', telephone: freshPhone() });
  const child = await person({ name: 'Coded Child', telephone: head.telephone, headId: head.id, relation: 'CHILD' });
  const codes: string[] = [];
  for (const one of [head, child]) {
    await investigator.post(`users/${one.id}/consent`, { given: true, language: 'en' });
    await investigator.post(`formulaires/${form.id}/users/${one.id}/reponses`, [{ id: form.questions['How are you?'], reponses: ['Well'] }]);
    codes.push(String((await investigator.get<{ studyCode: string }>(`users/${one.id}/reponses`)).json.studyCode));
  }
  const file = (await api.admin.get('users/export', { filter: { id: [child.id] } })).text;
  expect(file).toMatch(/^\uFEFF?Number in this file,Head of the household: Number in this file,/);
  expect(file).toContain('\r\n1,2,');
  for (const code of codes) expect(file).not.toContain(code);
  expect(file).toContain('Son or daughter');
  expect(file).not.toContain('Coded');
});

test('a head who is erased leaves the others without a head, and to a deletion it is told who depends on one', async () => {
  const [head, member] = [await person({ name: 'To be erased' }), await person({ name: 'Stays' })];
  await investigator.edits('users', member.id, { headId: head.id, relation: 'SPOUSE' });
  const { details } = await api.admin.isRefused(api.admin.delete(`users/${head.id}`), 'has_dependents');
  expect(details).toMatchObject({ dependents: { users: 1 } });
  expect((await api.admin.post(`users/${head.id}/erase`, { reason: 'Asked for it' })).status).toBe(200);
  expect((await investigator.reads('users', member.id)).headId).toBeNull();
});
