import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBook } from '../../server/exchange/xlsform/read/readBook.ts';
import { scores } from '../../src/admin/screens/builder/scores/scores.ts';
import { scoreSteps } from '../../src/admin/screens/builder/scores/scoreSteps.ts';
import type { Form, FormStep, Question } from '../../src/contract/index.ts';
import { sectionsOf } from '../../src/contract/index.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What a form asks and works out, without what each storing makes. */
const said = (form: Form) =>
  sectionsOf(form).map(({ title, question }) => [
    title,
    (question ?? []).map(({ code, type, title: asked, formula, visibleIf, min, max, option, translations }: Question) => {
      const answers = (option ?? []).map((one) => [one.code, one.title]);
      return [code, type, asked, formula ?? null, visibleIf ?? null, min ?? null, max ?? null, answers, Object.keys(translations ?? {}).sort()];
    }),
  ]);

it('a form with every score in it is published, leaves as XLSForm and comes back the same', async () => {
  const { id } = await buildForm(api.admin, 'Scores', [[{ title: 'A' }]]);
  const read = async () => (await api.admin.reads('formulaires', String(id))) as unknown as Form;
  for (const score of scores) {
    const steps = scoreSteps({ score, form: await read(), suffix: '' });
    expect(await api.admin.post('formulaires/steps', steps as FormStep[])).toMatchObject({ status: 200 });
  }
  expect(scoreSteps({ score: scores[1] as (typeof scores)[number], form: await read(), suffix: '' })).toEqual({ clashes: ['bmi', 'bmi_grade'] });
  expect(await api.admin.post(`formulaires/token/${id}`)).toMatchObject({ status: 200 });

  const file = await api.app.inject({ method: 'GET', url: `/api/formulaires/${id}/xlsform`, headers: { authorization: `Bearer ${api.admin.token}` } });
  const { form, findings } = readBook({ content: new Uint8Array(file.rawPayload), name: 'Scores', language: 'en' });
  expect(findings).toEqual([]);
  expect(said(form)).toEqual(said(await read()));
});
