import { expect, test } from 'vitest';
import { fullForm } from '../../server/exchange/xlsform/cases/fullForm.ts';
import type { Form } from '../../src/contract/index.ts';
import { judgedKinds } from './Difference.ts';
import type { Judgement } from './judge.ts';
import { judgeForm } from './judgeForm.ts';
import { listedForm } from './listedForm.ts';
import { ruledForm } from './ruledForm.ts';
import { scoredForm } from './scoredForm.ts';

const forms: readonly (readonly [string, () => Form])[] = [
  ['with everything a form can have', fullForm],
  ['with every construct that is decided by expressions', ruledForm],
  ['with every score that can be added', scoredForm],
  ['with lists in the entries of lists', listedForm],
];

test.each(forms)('a form %s, filled with random answers, is decided as in ODK', async (_, form) => {
  const judgement = (await judgeForm(form(), { seed: 7, enough: 1_000, rounds: 20 })) as Judgement;
  expect(judgement.unexplained.map(({ kind, question, ours, odk }) => `${kind} of ${question.code}: ${ours} here, ${odk} there`)).toEqual([]);
  expect(Object.values(judgement.checks).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1_000);
});

test('the judge looks at what is shown, worked out, refused, offered and repeated', async () => {
  const judgement = (await judgeForm(ruledForm(), { seed: 3, enough: 500, rounds: 10 })) as Judgement;
  expect(judgedKinds.filter((kind) => judgement.checks[kind] === 0)).toEqual([]);
});

test('the judge finds out what one engine reads otherwise', async () => {
  const form = ruledForm();
  const filled = JSON.parse(JSON.stringify(form).replace('{"!=":[{"var":"people"},3]}', '{"!=":[{"var":"people"},0]}')) as Form;
  const judgement = (await judgeForm(form, { seed: 7, enough: 1_000, rounds: 20, filled })) as Judgement;
  expect(judgement.unexplained.map(({ kind, question }) => `${kind} of ${question.code}`)).toContain('relevance of why');
});
