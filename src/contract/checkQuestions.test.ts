import { expect, test } from 'vitest';
import { checkQuestionsIn, readCheckQuestions } from './checkQuestions.ts';

const written = 'May you stop?\n- No\n+ Yes, at any time\n\nWho sees your name?\n+ Few of the team\n- My church\n- Everybody';
const inFrench = 'Pouvez-vous arrêter ?\n+ Oui\n- Non\n\nQui voit votre nom ?\n+ Peu de gens\n- Tous';

test('questions are read as they are written, with one right answer each', () => {
  expect(readCheckQuestions(` ${written}\n\n`)).toEqual([
    {
      text: 'May you stop?',
      answers: [
        { text: 'No', isRight: false },
        { text: 'Yes, at any time', isRight: true },
      ],
    },
    { text: 'Who sees your name?', answers: [expect.objectContaining({ isRight: true }), expect.anything(), expect.anything()] },
  ]);
  expect(readCheckQuestions('')).toEqual([]);
});

test.each([
  ['two right answers', 'May you stop?\n+ Yes\n+ Always\n- No'],
  ['no wrong one', 'May you stop?\n+ Yes'],
  ['no right one', 'May you stop?\n- No\n- Never'],
  ['an answer that says nothing', 'May you stop?\n+ Yes\n-'],
  ['a line that is neither', 'May you stop?\nYes\n- No'],
  ['no question', '+ Yes\n- No'],
  ['more than five', Array.from({ length: 6 }, () => 'May you stop?\n+ Yes\n- No').join('\n\n')],
])('%s is refused', (_what, text) => expect(readCheckQuestions(text)).toBeUndefined());

test('a language without them, or with another number, asks in the form’s own', () => {
  const form = { consentQuestions: written, translations: { fr: { consentQuestions: inFrench }, pt: { consentQuestions: 'Pode parar?\n+ Sim\n- Não' } } };
  expect([...(['fr', 'pt', 'mg'] as const)].map((locale) => checkQuestionsIn(form, locale)[0]?.text)).toEqual([
    'Pouvez-vous arrêter ?',
    'May you stop?',
    'May you stop?',
  ]);
});
