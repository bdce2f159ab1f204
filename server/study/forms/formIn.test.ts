import { expect, test } from 'vitest';
import type { Form } from '../../../src/contract/index.ts';
import { textOf } from '../../../src/questionnaire/engine/textOf.ts';
import { formIn } from './formIn.ts';

const said = (title: string) => ({ title });
const three = (fr: string, mg: string) => ({ translations: { fr: said(fr), mg: said(mg) } });

const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  defaultLanguage: 'en',
  ...three('Santé', 'Fahasalamana'),
  section: [
    {
      id: 's',
      title: 'Food',
      ...three('Repas', 'Sakafo'),
      question: [
        {
          id: 'q',
          type: 'CASE_COCHER',
          title: 'Do you eat?',
          description: 'Today',
          ...three('Mangez-vous ?', 'Mihinana ve ianao?'),
          option: [{ title: 'Yes', ...three('Oui', 'Eny') }, { title: 'No' }],
          checks: [{ rule: { '!': [false] }, message: 'Sure?', translations: { fr: 'Sûr ?', mg: 'Azo antoka?' } }],
        },
      ],
      sous_sections: [{ id: 'p', title: 'Rice', ...three('Riz', 'Vary'), question: [{ id: 'r', type: 'NUMERIC', title: 'How much?' }] }],
    },
  ],
};

test('a form in one language has the words of no other, and what is stored of a choice as it is written', () => {
  const text = JSON.stringify(formIn(form, 'mg'));
  for (const other of ['Santé', 'Repas', 'Mangez', 'Oui', 'Riz', 'Sûr', 'Food', 'Do you eat', 'Rice']) expect(text).not.toContain(other);
  for (const own of ['Fahasalamana', 'Sakafo', 'Mihinana', 'Eny', 'Vary', 'Azo antoka', '"Yes"', 'Today', 'How much?']) expect(text).toContain(own);
  expect(formIn(form, 'mg').onlyIn).toBe('mg');
});

test('what it reads like is the same, also where a translation is missing, and in the language it was written in', () => {
  for (const locale of ['en', 'fr', 'mg', 'sw'] as const) {
    const [whole, one] = [form, formIn(form, locale)].map(({ section }) => section?.[0]);
    const reading = { locale, defaultLanguage: 'en' as const };
    for (const field of ['title', 'description'] as const) {
      const [before, after] = [whole?.question?.[0], one?.question?.[0]];
      expect(textOf(after ?? {}, field, reading)).toEqual(textOf(before ?? {}, field, reading));
    }
    expect(one?.question?.[0]?.option?.map((option) => textOf(option, 'title', reading).text)).toEqual(
      whole?.question?.[0]?.option?.map((option) => textOf(option, 'title', reading).text),
    );
  }
});
