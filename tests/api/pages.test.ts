import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { pageRequest } from '../../server/pages/pageData.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('the page of a public link brings its form in its reader’s language alone, the call in all; neither names a proposed answer by an id', async () => {
  const form = await buildForm(api.admin, 'Household', [
    [
      {
        title: 'Do you eat?',
        type: 'CASE_COCHER',
        options: ['Yes', 'No'],
        translations: { fr: { title: 'Mangez-vous ?' }, mg: { title: 'Mihinana ve ianao?' } },
      },
    ],
  ]);
  const token = String((await form.activates()).json.token);
  const url = new URL(`/formulaire?token=${token}`, 'http://page.invalid');
  const request = { headers: {}, ip: '127.0.0.1', log: api.app.log } as unknown as FastifyRequest;
  const inPage = async (locale: 'en' | 'fr') => JSON.stringify((await pageRequest(api.services, url, { request, locale })).form);
  expect(await inPage('fr')).toContain('Mangez-vous');
  expect(await inPage('fr')).not.toContain('Mihinana');
  expect(await inPage('en')).not.toMatch(/Mangez|Mihinana/);
  const called = (await api.admin.get<Form>(`formulaires/token/${token}`)).json;
  expect(JSON.stringify(called)).toContain('Mihinana');
  const options = [
    { title: 'Yes', code: 'a1' },
    { title: 'No', code: 'a2' },
  ];
  expect(called.section?.[0]?.question?.[0]?.option).toEqual(options);
  expect((JSON.parse(await inPage('fr')) as Form).section?.[0]?.question?.[0]?.option).toEqual(options);
});
