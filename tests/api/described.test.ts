import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import type { Route } from '../../server/http/route.ts';
import type { ProblemBody } from '../../src/contract/index.ts';
import { resourceNames, resourceOf, type ResourceName } from '../../src/resources/index.ts';
import { takes, undescribed } from './harness/describedCalls.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { type Api, startApi } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;

/** A record of every resource, made by calls: whoever makes a call here is told what the document does not say of its answer. */
beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  const { id: respondentId } = await api.hasRespondent({ conferenceId: conference.id });
  await api.admin.creates('visits', { respondentId, outcome: 'NOT_AT_HOME', visitedOn: '2026-11-20' });
  await api.admin.creates('requests', { kind: 'COPY', respondentId, receivedOn: '2026-11-20' });
  const form = await buildForm(api.admin, 'Described', [[{ title: 'Water', type: 'CASE_COCHER', options: ['Well', 'River'] }]]);
  await api.admin.creates('sub-sections', { title: 'Part' }, { at: `sections/${form.sections[0]}/sub-sections` });
});
afterAll(() => api.close());

async function firstOf(name: ResourceName): Promise<Stored> {
  const [first] = await api.admin.lists(name);
  if (!first) throw new Error(`There is no record of ${name}`);
  return first;
}

describe('the published document of the calls', () => {
  it.each(resourceNames)('says all that is answered of %s: listed, below a parent, alone, created and edited', async (name) => {
    const { title, paths } = resourceOf(name);
    const listed = await firstOf(name);
    await api.admin.reads(name, listed.id);
    await api.admin.edits(name, listed.id, { [title]: listed[title] });
    for (const { parent, path } of paths.nested ?? []) {
      const answer = await api.admin.get(path.replace(`:${parent}`, String(listed[parent])));
      expect(answer.status, path).toBe(listed[parent] ? 200 : 404);
    }
  });

  it('would say of a member that it does not know, of one that lacks, of another type and of another kind of file', async () => {
    const { message: _, ...division } = await firstOf('divisions');
    const answered = (json: unknown, contentType = 'application/json') =>
      undescribed({ method: 'GET', path: `divisions/${division.id}`, status: 200, contentType, text: JSON.stringify(json) });
    expect(answered(division)).toEqual([]);
    expect(answered({ ...division, secret: 1 })).toHaveLength(1);
    expect(answered({ ...division, revision: 'first' })).toHaveLength(1);
    expect(answered({ id: division.id }).length).toBeGreaterThan(0);
    expect(answered(division, 'text/csv')).toHaveLength(1);
  });

  /** Calls with declared values, at addresses that name nothing. */
  const taking = allRoutes().flatMap((route): [string, Route, readonly string[]][] => {
    const { body, path, method, allow } = route;
    if (!body || 'json' in body || 'file' in body || path.includes(':') || !allow.some((who) => who === 'ADMIN' || who === 'anyone')) return [];
    const fields = 'record' in body ? body.record : body.fields;
    return [[`${method} ${path}`, route, Object.keys(fields).filter((name) => !fields[name]?.readOnly)]];
  });
  /** Of no kind's values at once. */
  const wrong = [{}, [], true, 'nothing of the kind', -1e12];

  it.each(taking)('says of %s what is refused: each value that is none, by its name, and names that are no field', async (_, route, names) => {
    const resource = resourceNames.find((name) => resourceOf(name).paths.base === route.path);
    const named = route.body && 'record' in route.body && route.body.edits === 'named' && resource ? { id: (await firstOf(resource)).id } : {};
    const body = Object.fromEntries(names.map((name) => [name, wrong.find((value) => !takes(route, name, value))]));
    const refusable = Object.entries(body).filter(([, value]) => value !== undefined);
    const answer = await api.admin.calls<ProblemBody>(route.method, route.path, { body: { ...named, ...Object.fromEntries(refusable) } });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(answer.json.errors, answer.text).toEqual(expect.objectContaining(Object.fromEntries(refusable.map(([name]) => [name, expect.any(String)]))));
    const unknown = await api.admin.calls<ProblemBody>(route.method, route.path, { body: { ...named, noSuchField: 'x' } });
    expect(unknown, unknown.text).toMatchObject({ status: 400, json: { code: 'unknown_field' } });
  });
});
