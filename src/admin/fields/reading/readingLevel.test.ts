import { expect, test } from 'vitest';
import { readingLevel } from './readingLevel.ts';

test.each([
  ['Do you sleep well at night?', 'easy'],
  ['Combien de fois par semaine mangez-vous des légumes frais ?', 'middling'],
  ['Do you usually participate in the activities of your church?', 'middling'],
  ['Please indicate the frequency of participation in organised congregational activities.', 'hard'],
])('%s', (text, level) => {
  expect(readingLevel(text)?.level).toBe(level);
});

test('is words a sentence and long words in percent: by hand, 12 words in 2 sentences with 3 of more than six letters', () => {
  expect(readingLevel('Every morning the teacher walks home. Her children run to meet her.')).toEqual({
    lix: 31,
    level: 'easy',
    wordsPerSentence: 6,
    longWords: 25,
  });
});

test('is not told of a text in which one word would decide', () => {
  expect(readingLevel('Malaria?')).toBeUndefined();
  expect(readingLevel('')).toBeUndefined();
});
