import { expect, test } from 'vitest';
import { translatorOf } from '../../../i18n/translatorOf.ts';
import type { Form, Question } from '../../contract/index.ts';
import { answerTo, type Answers, pipe, readForm } from './index.ts';
import { longestWorkedOut } from './meter.ts';

const translate = translatorOf('questionnaire');
const write = (key: Parameters<typeof translate>[0], params?: Readonly<Record<string, string | number>>) => translate(key, 'en', params);

const often = (code: string, times: number) => `\${${code}}`.repeat(times);
const choice = (code: string, title: string): Question => ({ id: code, code, title: code, type: 'CASE_COCHER', option: [{ id: `${code}-1`, title }] });

/** Each choice names the one before it so many times in its title. */
function inOneAnother(times: number, typed: string): { form: Form; answers: Answers } {
  const titles = ['t', 'a', 'b'].map((code) => often(code, times));
  const question: Question[] = [{ id: 't', code: 't', title: 't', type: 'PARAGRAPHE' }, ...titles.map((title, at) => choice('abc'[at] as string, title))];
  const answers = { t: { values: [typed] }, ...Object.fromEntries(titles.map((title, at) => ['abc'[at] as string, { values: [title] }])) };
  return { form: { id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question }] }, answers };
}

function written(times: number, typed: string): { text: string; reads: number } {
  const { form, answers } = inOneAnother(times, typed);
  let reads = 0;
  const answerOf = ({ id }: { id: string }) => {
    reads += 1;
    return answerTo(answers, id);
  };
  return { text: pipe(often('c', times), { form: readForm(form), locale: 'en', write, answerOf }), reads };
}

test('titles that name answers with such titles are filled in as far as a text may be long, and each name is a blank from there on', () => {
  expect(written(3, 'x').text).toBe('x'.repeat(81));
  const { text, reads } = written(50, 'x'.repeat(1_000));
  expect(text.length).toBeLessThan(2 * longestWorkedOut);
  expect(text).toMatch(/^x+….*…$/);
  expect(reads).toBeLessThan(1_000);
});
