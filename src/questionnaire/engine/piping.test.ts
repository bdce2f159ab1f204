import { describe, expect, it } from 'vitest';
import { translatorOf } from '../../../i18n/translatorOf.ts';
import type { Form, Question } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { checkForm } from './checkForm.ts';
import { answerTo, type Answers, pipe, readForm } from './index.ts';
import { renameInTexts, slot } from './piping.ts';

const write = translatorOf('questionnaire');

const questions: Question[] = [
  { id: '1', code: 'name', title: 'Name', type: 'REPONSE_COURTE' },
  { id: '2', code: 'income', title: 'Income', type: 'NUMERIC' },
  { id: '3', code: 'born', title: 'Born', type: 'DATE', allowPartialDate: true },
  {
    id: '4',
    code: 'foods',
    title: 'Foods',
    type: 'CHOIX_MULTIPLE_OTHER',
    option: [
      { title: 'Rice', translations: { fr: { title: 'Riz' } } },
      { title: 'What ${name} grows', translations: { fr: { title: 'Ce que ${name} cultive' } } },
    ],
  },
  { id: '5', code: 'last', title: 'And ${name}?', type: 'REPONSE_COURTE' },
];

const formOf = (more: Partial<Form> = {}): Form => ({
  id: 'f',
  title: 'Household',
  isValid: true,
  defaultLanguage: 'en',
  section: [{ id: 's', title: 'One', question: questions }],
  ...more,
});

function said(text: string, answers: Answers, locale: Locale = 'en'): string {
  const form = readForm(formOf());
  const words = (key: Parameters<typeof write>[0], params?: Readonly<Record<string, string | number>>) => write(key, locale, params);
  return pipe(text, { form, locale, write: words, answerOf: ({ id }) => answerTo(answers, id) });
}

describe('an answer inside a text', () => {
  const read: [string, Answers, Locale, string][] = [
    ['Does ${name} eat?', { 1: { values: [' Hery '] } }, 'en', 'Does Hery eat?'],
    ['Does ${ name } eat?', { 1: { values: ['<b>Hery</b>'] } }, 'en', 'Does <b>Hery</b> eat?'],
    ['${income} Ar', { 2: { values: ['12500,5'] } }, 'en', '12,500.5 Ar'],
    ['${income} Ar', { 2: { values: ['a little'] } }, 'en', 'a little Ar'],
    ['${income} Ar', { 2: { values: ['12500,5'] } }, 'fr', '12\u202f500,5 Ar'],
    ['on ${born}', { 3: { values: ['1980-02-03'] } }, 'en', 'on 3 February 1980'],
    ['tamin’ny ${born}', { 3: { values: ['1980-02'] } }, 'mg', 'tamin’ny Febroary 1980'],
    ['in ${born}', { 3: { values: ['1980'] } }, 'en', 'in 1980'],
    ['You eat ${foods}.', { 4: { values: ['Rice'], other: 'manioc' } }, 'fr', 'You eat Riz, manioc.'],
    ['You eat ${foods}.', { 1: { values: ['Hery'] }, 4: { values: ['Rice', 'What ${name} grows'] } }, 'fr', 'You eat Riz, Ce que Hery cultive.'],
  ];
  it.each(read.map(([text, answers, locale, expected]) => ({ text, answers, locale, expected })))(
    '$text is read in $locale as $expected',
    ({ text, answers, locale, expected }) => {
      expect(said(text, answers, locale)).toBe(expected);
    },
  );

  it('is a blank while there is none, or a reason for none', () => {
    expect(said('Does ${name} eat?', {})).toBe('Does … eat?');
    expect(said('Does ${name} eat?', { 1: { values: [], reason: 'REFUSED' } })).toBe('Does … eat?');
  });

  it('is text as it was typed: signs in it name nothing', () => {
    expect(said('Does ${name} eat?', { 1: { values: ['${income} $1'] } })).toBe('Does ${income} $1 eat?');
  });

  it('stands as it is where the form has no such question', () => {
    expect(said('Cost: ${price} ${', {})).toBe('Cost: ${price} ${');
  });
});

describe('a name in a text that is not in the form', () => {
  it('prevents publishing at its place, each name once, in whatever language it stands', () => {
    const section = [
      {
        id: 's',
        title: 'About ${village}',
        question: [{ ...questions[0], translations: { fr: { title: 'Nom, ${qui}, ${qui}' } } } as Question, ...questions.slice(1)],
      },
    ];
    expect(checkForm(formOf({ section }))).toEqual([
      { place: 'section', id: 's', title: 'About ${village}', code: 'name_unknown', params: { name: 'village' } },
      { place: 'question', id: '1', title: 'Name', code: 'name_unknown', params: { name: 'qui' } },
    ]);
  });

  it('is renamed everywhere but in a pattern', () => {
    const part = { title: '${a} and ${b}', pattern: '${a}', translations: { fr: { title: '${a}' } }, checks: [{ rule: { '==': [{ var: 'a' }, '${a}'] } }] };
    expect(renameInTexts(part, (code) => slot(code === 'a' ? 'c' : code))).toEqual({
      title: '${c} and ${b}',
      pattern: '${a}',
      translations: { fr: { title: '${c}' } },
      checks: [{ rule: { '==': [{ var: 'a' }, '${c}'] } }],
    });
  });
});
