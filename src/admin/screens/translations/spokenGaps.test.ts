import { expect, test } from 'vitest';
import type { Form } from '../../../contract/index.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { consentGaps, spokenGaps, spokenLanguages } from './spokenGaps.ts';
import { textGroups } from './textUnits.ts';

const spoken = (of: string) => ({ name: 'a.ogg', size: 1, of });
const form: Form = {
  id: 'f',
  title: 'Water',
  isValid: false,
  section: [
    {
      id: 's',
      title: 'Home',
      media: { audio: { en: spoken('Home') } },
      question: [
        {
          id: 'q',
          title: 'Where from?',
          type: 'CASE_COCHER',
          media: { audio: { en: spoken('Where?'), fr: spoken('D’où ?') } },
          translations: { fr: { title: 'D’où ?' } },
          option: [{ id: 'w', title: 'Well', translations: { fr: { title: 'Puits' } } }],
        },
      ],
    },
  ],
};
const groups = textGroups(asForm(form as never));

test('what is not recorded, or says something else by now, is told with the part where it is recorded', () => {
  expect(spokenGaps(groups, 'en', 'en')).toEqual([
    { part: 'formulaires:f', id: 'f', text: 'Water', state: 'missing' },
    { part: 'questions:q', id: 'q', text: 'Where from?', state: 'older' },
    { part: 'questions:q', id: 'w', text: 'Well', state: 'missing' },
  ]);
  // Of what is not translated there is nothing to speak.
  expect(spokenGaps(groups, 'fr', 'en')).toEqual([{ part: 'questions:q', id: 'w', text: 'Puits', state: 'missing' }]);
});

test('languages in which nothing was recorded have no gaps to tell of', () => {
  expect([...spokenLanguages(groups)]).toEqual(['en', 'fr']);
});

test('of the consent text nothing is missing before something of it was recorded, and then every other paragraph', () => {
  const paragraphs = (['intro', 'about'] as const).map((part) => ({ part, text: part, spoken: part }));
  expect(consentGaps({ id: 'f' }, paragraphs, 'fr')).toEqual([]);
  const consent = { intro: { fr: spoken('former words') } };
  expect(consentGaps({ id: 'f', media: { consent } }, paragraphs, 'fr')).toEqual([
    { part: 'formulaires:f', id: 'intro', text: 'intro', state: 'older' },
    { part: 'formulaires:f', id: 'about', text: 'about', state: 'missing' },
  ]);
  expect(consentGaps({ id: 'f', media: { consent } }, paragraphs, 'sw')).toEqual([]);
  expect([...spokenLanguages(textGroups(asForm({ ...form, media: { consent: { intro: { sw: spoken('x') } } } } as never)))]).toContain('sw');
});
