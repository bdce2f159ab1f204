import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';

interface BuiltForm {
  form: Stored;
  section: Stored;
  question: Stored;
  options: Stored[];
}

let api: Api;
let place: Hierarchy;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
});
afterAll(() => api.close());

async function buildsForm(title: string): Promise<BuiltForm> {
  const form = await api.admin.creates('formulaires', { title });
  const section = await api.admin.creates('sections', { title: 'Page' }, { at: `formulaires/${form.id}/sections` });
  const question = await api.admin.creates('questions', { title: 'Smoker?', type: 'CASE_COCHER' }, { at: `sections/${section.id}/questions` });
  const options: Stored[] = [];
  for (const answer of ['Yes', 'No'])
    options.push(await api.admin.creates('reponses', { title: answer }, { at: `questions/${question.id}/responses-proposed` }));
  return { form, section, question, options };
}

/** Activates the form and sends one anonymous set of answers. */
async function collects({ form, question }: BuiltForm): Promise<void> {
  const { json } = await api.admin.post(`formulaires/token/${form.id}`);
  const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: question.id, reponses: ['Yes'] }], { query: { token: String(json.token) } });
  expect(sent, sent.text).toMatchObject({ status: 200 });
}

async function countsOfAnswers(): Promise<number[]> {
  const { db } = api.database;
  return [await db.$count(tables.responses), await db.$count(tables.answerChanges), await db.$count(tables.formVersions)];
}

describe('a part of a form without answers', () => {
  it('is not deleted while it has parts, unless they are to go with it', async () => {
    const { form, section, question } = await buildsForm('Draft');
    expect((await api.admin.isRefused(api.admin.delete(`questions/${question.id}`), 'has_dependents')).details).toEqual({ dependents: { reponses: 2 } });
    expect((await api.admin.isRefused(api.admin.delete(`formulaires/${form.id}`), 'has_dependents')).details).toEqual({ dependents: { sections: 1 } });
    expect(await api.admin.delete(`sections/${section.id}?parts=1`)).toMatchObject({ status: 200, json: { archived: false } });
    await api.admin.isRefused(api.admin.get(`questions/${question.id}`), 'not_found');
    expect((await api.admin.delete(`formulaires/${form.id}`)).status).toBe(200);
  });
});

describe('what has collected answers', () => {
  it('is archived, never erased: option, question, section, form', async () => {
    const built = await buildsForm('Collected');
    await collects(built);
    const before = await countsOfAnswers();
    const { form, section, question, options } = built;

    expect(await api.admin.delete(`reponses/${options[1]?.id}`)).toMatchObject({ status: 200, json: { archived: true } });
    const [page] = (await api.admin.get<{ question: { option: Stored[] }[] }[]>(`formulaires/${form.id}/sections`)).json;
    expect(page?.question[0]?.option.map(({ title }) => title)).toEqual(['Yes']);
    for (const path of [`questions/${question.id}`, `sections/${section.id}`]) {
      const answer = await api.admin.delete(path);
      expect(answer, answer.text).toMatchObject({
        status: 200,
        json: { archived: true, message: 'Archived: answers were collected here, so nothing was erased.' },
      });
      await api.admin.isRefused(api.admin.delete(path), 'not_found');
      expect((await api.admin.get(path)).json.archivedAt).not.toBeNull();
    }
    expect((await api.admin.get(`formulaires/${form.id}/sections`)).json).toEqual([]);
    expect((await api.admin.lists('sections', { filter: { archived: true, formulaireId: form.id } })).map(({ id }) => id)).toEqual([section.id]);

    expect(await api.admin.delete(`formulaires/${form.id}`)).toMatchObject({ json: { archived: true } });
    expect(await api.admin.reads('formulaires', form.id)).toMatchObject({ isValid: false });
    expect((await api.admin.lists('formulaires')).map(({ id }) => id)).not.toContain(form.id);
    expect(await countsOfAnswers()).toEqual(before);
  });

  it('closes the link of a form that goes', async () => {
    const built = await buildsForm('Closing');
    await collects(built);
    const { json } = await api.admin.get(`formulaires/${built.form.id}`);
    await api.admin.delete(`formulaires/${built.form.id}`);
    await api.nobody.isRefused(api.nobody.get(`formulaires/token/${String(json.token)}`), 'form_closed');
  });
});

describe('what was archived', () => {
  it('comes back to its place: last among its neighbours, under its code, once', async () => {
    const built = await buildsForm('Coming back');
    await collects(built);
    const { section, question } = built;
    const neighbour = await api.admin.creates('questions', { title: 'Next to', type: 'REPONSE_COURTE' }, { at: `sections/${section.id}/questions` });
    await api.admin.delete(`questions/${question.id}`);
    const path = `questions/${question.id}/unarchive`;
    expect(await api.admin.post(path)).toMatchObject({ status: 200, json: { id: question.id, archivedAt: null, code: question.code } });
    const [page] = (await api.admin.get<{ question: Stored[] }[]>(`formulaires/${built.form.id}/sections`)).json;
    expect(page?.question.map(({ id }) => id)).toEqual([neighbour.id, question.id]);
    await api.admin.isRefused(api.admin.post(path), 'conflict');
    const [line] = (await api.admin.get<object[]>('audit', { filter: { action: 'unarchive' } })).json;
    expect(line).toMatchObject({ resource: 'questions', recordId: question.id });
  });

  it('gets another code where its own was given away, and stays where its place is archived too', async () => {
    const built = await buildsForm('Replaced');
    await collects(built);
    const { form, section, question } = built;
    await api.admin.delete(`questions/${question.id}`);
    await api.admin.creates(
      'questions',
      { title: 'Smoker, asked anew', type: 'REPONSE_COURTE', code: question.code },
      { at: `sections/${section.id}/questions` },
    );
    const { json } = await api.admin.post(`questions/${question.id}/unarchive`);
    expect(json.code).not.toBe(question.code);
    await api.admin.delete(`questions/${question.id}`);
    await api.admin.delete(`sections/${section.id}`);
    const refused = await api.admin.isRefused(api.admin.post(`questions/${question.id}/unarchive`), 'invalid');
    expect(refused.errors).toMatchObject({ sectionId: expect.any(String) });
    await api.admin.delete(`formulaires/${form.id}`);
    expect(await api.admin.post(`formulaires/${form.id}/unarchive`), 'a form comes back closed').toMatchObject({
      status: 200,
      json: { isValid: false, archivedAt: null },
    });
  });
});

describe('a person', () => {
  it('without a trace in the study is deleted by an administrator, once', async () => {
    const { id } = await api.hasRespondent({ conferenceId: place.conference.id });
    expect((await api.admin.delete(`users/${id}`)).status).toBe(200);
    await api.admin.isRefused(api.admin.delete(`users/${id}`), 'not_found');
  });

  it('who agreed or answered is not deleted, and no answer is lost', async () => {
    const person = await api.hasRespondent({ conferenceId: place.conference.id });
    const answer = await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    const before = await countsOfAnswers();
    const refusal = await api.admin.isRefused(api.admin.delete(`users/${person.id}`), 'has_dependents');
    expect(refusal.details).toMatchObject({ dependents: { consents: 1 } });
    expect(await countsOfAnswers()).toEqual(before);
  });

  it('who registered others is not deleted', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    await api.hasRespondent({ conferenceId: place.conference.id }, investigator);
    expect((await api.admin.isRefused(api.admin.delete(`users/${investigator.id}`), 'has_dependents')).details).toMatchObject({ dependents: { users: 1 } });
  });
});
