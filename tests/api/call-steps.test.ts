import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, everyCall, type Records } from '../../bench/calls/everyCall.ts';
import { answersTo, type Calls, buildFullStudy, type FullStudy, sendingTo } from '../../bench/calls/buildFullStudy.ts';
import { plainPages } from '../../bench/calls/plainPages.ts';
import { startCounting } from '../countSteps.ts';
import { type Api, startApi } from './harness/startApi.ts';

const size = { few: 50, times: 4 };
/** Over what so many times the questions ask for in proportion, well under what each of them looking at all the others asks for. */
const inProportion = size.times * 1.5;

let api: Api;
const studies: FullStudy[] = [];

const call: Calls = async (method, path, body) => {
  const headers = { authorization: `Bearer ${api.admin.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await api.app.inject({ method, url: `/api/${path}`, headers, ...(body !== undefined && { payload: JSON.stringify(body) }) });
  return String(answer.headers['content-type']).includes('json') ? answer.json<Record<string, unknown>>() : {};
};

/** What of these grows faster than the form, by how many times as many steps it takes in the long study as in the short one. */
async function growing(works: Readonly<Record<string, (study: FullStudy) => Promise<unknown>>>): Promise<Record<string, number>> {
  // What is kept from the first time, as a version that was read, is not counted.
  for (const work of Object.values(works)) for (const study of studies) await work(study);
  const counter = await startCounting();
  const grown: Record<string, number> = {};
  for (const [name, work] of Object.entries(works)) {
    const counts: number[] = [];
    for (const study of studies) counts.push(await counter.of(() => work(study)));
    const [few = 0, many = 0] = counts;
    if (many / few > inProportion) grown[name] = Math.round(many / few);
  }
  counter.stop();
  return grown;
}

beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '100000', SENDS_PER_SECOND: '100000', STAFF_CALLS: '100000000', STAFF_RECORDS: '1000000000' } });
  for (const questions of [size.few, size.few * size.times]) studies.push(await buildFullStudy(call, { questions, sets: 2 }));
});
afterAll(() => api.close());

/** Calls that read, by what is counted: those of forms one by one, where each step that grows is seen, the others by what they are of. */
function reads(records: Records): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const each of everyCall(records).filter(({ route }) => route.method === 'GET')) {
    const [resource = ''] = each.route.path.split('/');
    const group = resource === 'formulaires' ? each.name : resource;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return groups;
}

test('no call that reads takes more steps than in proportion to the questions of a form', async () => {
  const read = (group: string) => async (study: FullStudy) => {
    for (const { url } of reads(study.records).get(group) ?? []) {
      const answer = await api.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${api.admin.token}` } });
      expect(answer.statusCode, url).toBeLessThan(500);
    }
  };
  expect(await growing(Object.fromEntries([...reads({}).keys()].map((group) => [group, read(group)])))).toEqual({});
});

test('nor does a send of every answer, a page without script, a form that is copied or one that is activated', async () => {
  const pages = new Map(await Promise.all(studies.map(async ({ form }) => [form, await plainPages(api.app, form)] as const)));
  const pagesOf = (form: FullStudy['form']) => pages.get(form) ?? plainPages(api.app, form);
  const works: Parameters<typeof growing>[0] = {
    send: ({ form }) => call('POST', sendingTo(form, 'reponses'), answersTo(form)),
    copy: ({ form }) => call('POST', `formulaires/${form.id}/copy`, { title: randomUUID() }),
    activate: ({ form }) => call('POST', `formulaires/token/${form.id}`),
    'a page without script': async ({ form }) => (await pagesOf(form)).next(),
    'the check before sending without script': async ({ form }) => (await pagesOf(form)).review(),
  };
  expect(await growing(works)).toEqual({});
});
