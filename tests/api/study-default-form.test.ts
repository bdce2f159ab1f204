import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageRequest } from '../../server/pages/pageData.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let conferenceId: string;
let [health, faith]: BuiltForm[] = [];

// Which form is the default is the whole study's: each test has its own.
beforeEach(async () => {
  api = await startApi();
  conferenceId = (await hasHierarchy(api.admin)).conference.id;
  health = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  faith = await buildForm(api.admin, 'Faith', [[{ title: 'Do you sing?' }]]);
});
afterEach(() => api.close());

const person = (values: object = {}) => api.hasRespondent({ conferenceId, ...values });
const defaults = async () => (await api.admin.lists('formulaires')).filter(({ isDefault }) => isDefault).map(({ title }) => title);

test('the first activated form is the default and stays it until an administrator says another; where that is archived nobody is given one by chance', async () => {
  // Before a form was activated nobody is given one.
  expect((await person()).formulaireId).toBeNull();
  expect(await defaults()).toEqual([]);

  // The first stays it when another is activated, again and again.
  await health?.activates();
  const first = await person();
  expect(first.formulaireId).toBe(health?.id);
  await faith?.activates();
  await faith?.activates();
  expect(await defaults()).toEqual(['Health']);
  expect((await person()).formulaireId).toBe(health?.id);

  // Another becomes it by an administrator’s word, alone; who was registered keeps theirs, and somebody may be given another from the start.
  const before = await person();
  await api.admin.edits('formulaires', String(faith?.id), { isDefault: true });
  expect(await defaults()).toEqual(['Faith']);
  const [after, chosen] = [await person(), await person({ formulaireId: health?.id })];
  expect([before, after, chosen].map(({ formulaireId }) => formulaireId)).toEqual([health?.id, faith?.id, health?.id]);
  const fills = async (one: Stored) => (await (await api.opensLink(one)).get<{ formulaireId: string }>('users/reponses')).json.formulaireId;
  expect(await fills(before)).toBe(health?.id);
  expect(await fills(after)).toBe(faith?.id);

  // Answers that a phone brings for the form it was prepared with are taken, and that form is then the person’s.
  const one = await person();
  expect(one.formulaireId).toBe(faith?.id);
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId });
  await investigator.post(`users/${one.id}/consent`, { given: true, language: 'en' });
  const entries = [{ id: health?.questions['How are you?'], reponses: ['Well'] }];
  const sent = await investigator.post(`formulaires/${health?.id}/users/${one.id}/reponses`, entries);
  expect(sent.status, sent.text).toBe(200);
  expect(await api.admin.reads('users', one.id)).toMatchObject({ formulaireId: health?.id, status: 'CLOSED' });

  // Nobody is given another by chance.
  await api.admin.delete(`formulaires/${faith?.id}`);
  expect(await defaults()).toEqual([]);
  expect((await person()).formulaireId).toBeNull();
});

test('what a form takes is told once twenty whole sets were measured, on the pages that plan with it, and measured again after a while', async () => {
  const timed = await buildForm(api.admin, 'Timed', [[{ title: 'First?' }, { title: 'Last?' }]]);
  await timed.activates();
  await api.admin.edits('formulaires', timed.id, { isDefault: true });
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId });
  const fills = async (minutes: number) => {
    const one = await person({ formulaireId: timed.id });
    await investigator.post(`users/${one.id}/consent`, { given: true, language: 'en' });
    const at = (later: number) => new Date(Date.parse('2026-11-01T08:00:00Z') + later * 60_000).toISOString();
    const entries = Object.values(timed.questions).map((id, place) => ({ id, reponses: ['x'], typedAt: at(place * minutes) }));
    const sent = await investigator.post(`formulaires/${timed.id}/users/${one.id}/reponses`, entries);
    expect(sent.status, sent.text).toBe(200);
  };
  const told = async (path: string) => {
    const request = { ip: '127.0.0.1', log: api.app.log } as unknown as FastifyRequest;
    return (await pageRequest(api.services, new URL(path, 'http://page.invalid'), { request, locale: 'en' })).study?.minutes;
  };
  for (let set = 0; set < 19; set += 1) await fills(set < 9 ? 2 : 4);
  api.clock.pass(11 * 60_000);
  expect(await told('/')).toBeUndefined();
  await fills(4);
  expect(await told('/')).toBeUndefined();
  api.clock.pass(11 * 60_000);
  expect(await told('/')).toEqual({ '': 4, [timed.id]: 4 });
  expect(await told('/investigator/work')).toEqual(await told('/'));
  expect(await told('/about')).toBeUndefined();
});
