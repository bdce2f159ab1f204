import { expect, it } from 'vitest';
import type { FormQuestion } from '../../src/questionnaire/engine/index.ts';
import { surePattern } from './surePattern.ts';

const sure = (type: string, limits: Readonly<Record<string, unknown>> = {}) =>
  new RegExp(surePattern({ type, question: limits } as unknown as FormQuestion) ?? '');

it.each([
  [0, 120],
  [1, 60],
  [7, 7],
  [18, 99],
  [95, 1203],
  [100, 999],
])('knows each whole number from %i to %i, and no other', (min, max) => {
  const pattern = sure('ENTIER', { min: String(min), max: String(max) });
  for (let number = 0; number < 2_000; number += 1) expect(pattern.test(String(number)), String(number)).toBe(number >= min && number <= max);
});

it('leaves to the questionnaire’s own script what it cannot say of a number', () => {
  for (const limits of [{ min: '-3' }, { max: '2.5' }, { min: '9', max: '3' }, { max: '99999999999' }, { max: '9', checks: [{}] }])
    expect(sure('ENTIER', limits).test('1'), JSON.stringify(limits)).toBe(false);
  const pattern = sure('ENTIER', { min: '1', max: '60' });
  expect(['', '007', '3.5', ' 3'].map((typed) => pattern.test(typed))).toEqual([false, false, false, false]);
});

it('knows each day of the years within the limits', () => {
  const pattern = sure('DATE', { min: '1915-01-01', max: '2012-06-30' });
  for (let day = Date.UTC(1911, 0, 1); day < Date.UTC(2015, 0, 1); day += 3 * 86_400_000) {
    const written = new Date(day).toISOString().slice(0, 10);
    const year = Number(written.slice(0, 4));
    expect(pattern.test(written), written).toBe(year >= 1915 && year < 2012 && !written.endsWith('-02-29'));
  }
  expect(
    ['1980-02-30', '1980-04-31', '1980-13-01', '1980-00-10', '1980-01-32', '1980-5-6', '1980', '980-05-06'].filter((typed) => pattern.test(typed)),
  ).toEqual([]);
});

it('takes a date known in part where the question does', () => {
  const typed = ['1980', '1980-05', '1980-05-06', '1980-', '-05-06', '1980--06', '198'];
  expect(typed.filter((each) => sure('DATE', { allowPartialDate: true }).test(each))).toEqual(['1980', '1980-05', '1980-05-06']);
  expect(typed.filter((each) => sure('DATE').test(each))).toEqual(['1980-05-06']);
});
