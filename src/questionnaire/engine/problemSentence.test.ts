import { expect, it } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Question, QuestionType } from '../../contract/index.ts';
import { type Locale, locales } from '../../resources/define/index.ts';
import { checkAnswer, problemSentence, readForm } from './index.ts';

/** What is said of one answer to one question, in each language. */
function said(type: QuestionType, limits: Partial<Question>, answer: string): Record<Locale, string> {
  const question = { id: 'q', title: 'Q', type, allowPartialDate: true, ...limits };
  const form = readForm({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [question] }] });
  const [problem] = checkAnswer(form, form.questions[0]!, { q: { values: [answer] } });
  const sentence = (locale: Locale) =>
    problem && problemSentence(form, problem, { locale, write: (key, params) => translate(catalogues[locale].questionnaire[key], locale, params) });
  return Object.fromEntries(locales.map((locale) => [locale, sentence(locale)])) as Record<Locale, string>;
}

it('a day, a month and a year are said as each language writes them', () => {
  expect(said('DATE', { min: '2020-01-31' }, '2019-05-06')).toEqual({
    en: 'Please give 31 January 2020 or later.',
    fr: 'Au plus tôt : 31 janvier 2020.',
    pt: 'Não pode ser antes de 31 de janeiro de 2020.',
    mg: 'Tsy azo alohan’ny 31 Janoary 2020 ny daty na ny ora.',
    sw: 'Tafadhali toa 31 Januari 2020 au baada yake.',
  });
  expect(said('DATE', { max: '2020-02-01' }, '2021-05-06')).toMatchObject({
    fr: 'Au plus tard : 1er février 2020.',
    pt: expect.stringContaining('1 de fevereiro de 2020'),
  });
  expect(said('DATE', { min: '2020-03' }, '2019')).toMatchObject({ en: 'Please give March 2020 or later.', pt: expect.stringContaining('março de 2020') });
  expect(said('DATE', { max: '2020' }, '2021')).toMatchObject({ en: 'Please give 2020 or earlier.' });
});

it('a number has the marks of the language, and a time and a year stand as they are', () => {
  const inThousands = said('NUMERIC', { max: '12500.75' }, '20000');
  expect(inThousands.en).toBe('Please give at most 12,500.75.');
  expect(inThousands.fr).toMatch(/12\s500,75/);
  // As the words that ask for a number have it: “3,5”.
  expect(inThousands.mg).toMatch(/12\s500,75/);
  expect(said('NUMERIC', { min: '1900' }, '1800')).toMatchObject({ en: 'Please give at least 1900.', fr: 'Veuillez indiquer au moins 1900.' });
  expect(said('HEURE', { min: '05:30' }, '04:00')).toMatchObject({ en: 'Please give 05:30 or later.' });
});
