import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approval, Approvals } from '../../src/contract/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { type Answer, type Person, withPassword } from './harness/Person.ts';
import { goodPassword, startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm } from './studyKit/buildForm.ts';

const day = 24 * 60 * 60_000;
const confirmed = { headers: withPassword(goodPassword) };

let api: Api;
let first: Person;
let second: Person;
let conferenceId: string;

beforeAll(async () => {
  api = await startApi({ environment: { SECOND_YES: 'identities, erasing, publishing, smallGroups', SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' } });
  first = await api.hasStaff('ADMIN');
  second = await api.hasStaff('ADMIN');
  conferenceId = (await hasHierarchy(api.admin)).conference.id;
});
afterAll(() => api.close());

const requests = async (by: Person) => (await by.get<Approvals>('approvals')).json.requests;
const names = (by: Person, { reason = 'Visits in May', filter = {} }: { reason?: string; filter?: object } = {}) =>
  by.get<Record<string, unknown>>('users/export', { identities: '1', reason, filter });
const decides = (by: Person, id: string, yes: boolean) => by.post(`approvals/${id}/decision`, { yes }, confirmed);

/** Asks by doing it, and answers the request that stands in the list. */
async function asked(work: () => Promise<Answer<unknown>>, by: Person = first): Promise<Approval> {
  const { details } = await by.isRefused(work(), 'second_yes_needed');
  const found = (await requests(by)).find(({ id }) => id === details?.approval);
  if (!found) throw new Error('Nothing was asked');
  return found;
}

describe('what needs a second yes', () => {
  it('stands in the list with who, what and why, is granted by somebody else, and is done once', async () => {
    const before = (await api.mails()).length;
    const request = await asked(() => names(first));
    const others = (await api.admin.lists('users', { filter: { role: 'ADMIN' } })).filter(({ id }) => id !== first.id).map(({ email }) => email);
    const mails = (await api.mails()).slice(before);
    expect(mails.map(({ to }) => to).sort()).toEqual([...others].sort());
    expect(mails[0]?.text).toMatch(/Visits in May[^]*\/approvals/);
    expect(request).toMatchObject({ act: 'identities', resource: 'users', reason: 'Visits in May', isOwn: true, state: 'waiting', decidedBy: null });
    expect((await requests(second)).find(({ id }) => id === request.id)).toMatchObject({ isOwn: false, state: 'waiting' });
    expect((await decides(second, request.id, true)).status).toBe(200);
    expect((await names(first)).text).toContain('@study.example');
    expect((await requests(first)).find(({ id }) => id === request.id)).toMatchObject({ state: 'used', decidedBy: expect.stringContaining('Staff') });
    await first.isRefused(names(first), 'second_yes_needed');
  });

  it('asked for again while it waits is the same request', async () => {
    const filter = { role: 'ADMIN' };
    const [one, other] = [await asked(() => names(first, { filter })), await asked(() => names(first, { filter, reason: 'Still' }))];
    expect(other.id).toBe(one.id);
    expect(one.filter).toBe('{"role":"ADMIN"}');
  });

  it('is given to that person for that call alone', async () => {
    const request = await asked(() => names(first, { filter: { role: 'INVESTIGATOR' } }));
    await decides(second, request.id, true);
    await second.isRefused(names(second, { filter: { role: 'INVESTIGATOR' } }), 'second_yes_needed');
    await first.isRefused(names(first, { filter: { role: 'RESPONDENT' } }), 'second_yes_needed');
    expect((await names(first, { filter: { role: 'INVESTIGATOR' } })).status).toBe(200);
  });

  it('is asked of nobody where no names leave', async () => {
    expect((await first.get('users/export')).status).toBe(200);
  });

  it('is asked for of a file without names that has small groups, also where a filter or the grid makes it, and not of a coarser one', async () => {
    const form = await buildForm(api.admin, 'Small', [
      [
        { title: 'Age', code: 'age', type: 'NUMERIC', identifying: true },
        { title: 'Well', code: 'well' },
      ],
    ]);
    const asking = await asked(() => first.post(`formulaires/token/${form.id}`), first);
    await decides(second, asking.id, true);
    const { token } = (await first.post<{ token: string }>(`formulaires/token/${form.id}`)).json;
    const path = `formulaires/${form.id}/responses/export`;
    for (const age of ['30', '30', '30', '30', '30', '31', '32']) {
      const query = await agrees(api, { formId: form.id, token });
      const answers = [
        { id: form.questions.Age ?? '', reponses: [age] },
        { id: form.questions.Well ?? '', reponses: ['a word'] },
      ];
      const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query });
      expect(sent.status, sent.text).toBe(200);
    }
    const takes = (by: Person, query: object = {}) => by.get(path, query as never);
    const statistician = await api.hasStaff('STATISTICIAN');
    const coarse = { [form.questions.Age ?? '']: 'bands10' };
    expect((await takes(statistician, { coarse })).status).toBe(200);
    for (const by of [statistician, first]) await by.isRefused(takes(by), 'second_yes_needed');
    await first.isRefused(takes(first, { coarse, k: '8' }), 'second_yes_needed');
    // Four of them, however coarse: what is taken out counts.
    const [code] = (await first.get<{ studyCode: string }[]>(`formulaires/${form.id}/responses`)).json.map(({ studyCode }) => studyCode);
    await statistician.isRefused(takes(statistician, { coarse, filter: { q: code } }), 'second_yes_needed');
    await first.isRefused(first.get(`formulaires/${form.id}/responses/grid/export`), 'second_yes_needed');
    expect((await takes(statistician, { filter: { q: 'NOBODYHASTHIS' } })).status, 'nobody is in an empty file').toBe(200);
    const request = (await requests(statistician)).find(({ act, filter }) => act === 'smallGroups' && filter === null);
    expect(request).toMatchObject({ isOwn: true, resource: 'responses' });
    await decides(second, request?.id ?? '', true);
    expect((await takes(statistician)).text).toContain('age');
    await statistician.isRefused(takes(statistician), 'second_yes_needed');
    const looked = await asked(
      () => first.get(`formulaires/${form.id}/responses/grid/export`, { filter: { [`answer_${form.questions.Well}`]: 'a word' } }),
      first,
    );
    expect(looked.filter).not.toContain('a word');
  });

  it('is not done after a no', async () => {
    const filter = { status: 'COMPLETED' };
    await decides(second, (await asked(() => names(first, { filter }))).id, false);
    await first.isRefused(names(first, { filter }), 'second_yes_needed');
  });

  it('is decided with the own password, once, and never by who asked', async () => {
    const { id } = await asked(() => names(first, { filter: { langage: 'French' } }));
    await second.isRefused(second.post(`approvals/${id}/decision`, { yes: true }), 'password_needed');
    await second.isRefused(second.post(`approvals/${id}/decision`, { yes: true }, { headers: withPassword('Wrong-1-Password') }), 'password_wrong');
    await first.isRefused(decides(first, id, true), 'own_request');
    expect((await decides(second, id, false)).status).toBe(200);
    await second.isRefused(decides(second, id, true), 'already_decided');
    await second.isRefused(decides(second, '00000000-0000-4000-8000-000000000000', true), 'not_found');
  });

  it('used at the same moment twice is used once', async () => {
    const filter = { langage: 'Malagasy' };
    await decides(second, (await asked(() => names(first, { filter }))).id, true);
    const answers = await Promise.all([names(first, { filter }), names(first, { filter })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('erasing somebody', () => {
  const erases = (id: string, reason = 'As they asked') => first.post(`users/${id}/erase`, { reason });

  it('waits for the second yes, and leaves no request that tells of the person', async () => {
    const person = await api.hasRespondent({ conferenceId });
    const request = await asked(() => erases(person.id));
    expect((await api.admin.get(`users/${person.id}`)).status).toBe(200);
    await decides(second, request.id, true);
    expect((await erases(person.id)).status).toBe(200);
    expect((await api.admin.get(`users/${person.id}`)).status).toBe(404);
    expect((await requests(second)).map(({ recordId }) => recordId)).not.toContain(person.id);
  });

  it('of nobody is not asked for', async () => {
    await first.isRefused(erases('00000000-0000-4000-8000-000000000000'), 'not_found');
  });
});

describe('publishing', () => {
  it('holds for the draft that was shown: one that changed needs another yes', async () => {
    const form = await buildForm(first, 'Two people', [[{ title: 'How are you?' }]]);
    const publishes = () => first.post(`formulaires/token/${form.id}`);
    await decides(second, (await asked(publishes)).id, true);
    await first.edits('questions', form.questions['How are you?'] ?? '', { title: 'How are you today?' });
    const again = await asked(publishes);
    await decides(second, again.id, true);
    expect((await publishes()).json).toMatchObject({ version: 1 });
  });

  it('that would be refused is refused at once, and asked of nobody', async () => {
    const form = await first.creates('formulaires', { title: 'Empty' });
    await first.isRefused(first.post(`formulaires/token/${form.id}`), 'form_empty');
  });

  it('is asked for by a data manager, who sees the own requests and decides on none', async () => {
    const manager = await api.hasStaff('DATA_MANAGER');
    const form = await buildForm(manager, 'Managed', [[{ title: 'Well?' }]]);
    const publishes = () => manager.post(`formulaires/token/${form.id}`);
    const request = await asked(publishes, manager);
    expect(await requests(manager)).toEqual([request]);
    await manager.isRefused(decides(manager, request.id, true), 'forbidden');
    await decides(first, request.id, true);
    expect((await publishes()).status).toBe(200);
  });
});

describe('in an emergency', () => {
  it('who asked goes ahead with a reason and the own password, every administrator is told, and the log says so', async () => {
    const filter = { langage: 'Swahili' };
    const { id } = await asked(() => names(first, { filter }));
    const goesAhead = (by: Person, options: object = confirmed) =>
      by.post(`approvals/${id}/emergency`, { reason: 'Everybody else is away, a child is ill' }, options);
    await first.isRefused(goesAhead(first, {}), 'password_needed');
    await second.isRefused(goesAhead(second), 'not_found');
    const before = (await api.mails()).length;
    expect((await goesAhead(first)).status).toBe(200);
    const mails = (await api.mails()).slice(before);
    const administrators = (await api.admin.lists('users', { filter: { role: 'ADMIN' } })).map(({ email }) => email);
    expect(mails.map(({ to }) => to).sort()).toEqual([...administrators].sort());
    expect(mails[0]?.text).toContain('a child is ill');
    expect((await names(first, { filter })).status).toBe(200);
    await first.isRefused(names(first, { filter }), 'second_yes_needed');
    const log = await api.admin.get<Record<string, unknown>[]>('audit', { filter: { action: 'break-glass' } });
    expect(log.json[0]).toMatchObject({ reason: 'Everybody else is away, a child is ill', actorId: first.id });
  });
});

describe('a request after a day', () => {
  it('is over, granted or not', async () => {
    const [granted, waits] = [{ status: 'WITHDRAWN' }, { status: 'IN_PROGRESS' }];
    const { id } = await asked(() => names(first, { filter: granted }));
    const waiting = await asked(() => names(first, { filter: waits }));
    await decides(second, id, true);
    for (let half = 0; half < 2; half += 1) {
      api.clock.pass(day / 2);
      // Whoever goes on working stays signed in.
      await Promise.all([requests(first), requests(second)]);
    }
    await first.isRefused(names(first, { filter: granted }), 'second_yes_needed');
    expect((await requests(first)).find((one) => one.id === id)?.state).toBe('expired');
    await second.isRefused(decides(second, waiting.id, true), 'already_decided');
    await api.adminSignsInAgain();
  });
});

describe('where the setting names nothing', () => {
  it('everything is done as ever', async () => {
    const plain = await startApi();
    const answer = await plain.admin.get<Record<string, unknown>>('users/export', { identities: '1', reason: 'Visits' });
    expect(answer.status).toBe(200);
    expect((await plain.admin.get<Approvals>('approvals')).json).toEqual({ asked: [], requests: [] });
    await plain.close();
  });
});
