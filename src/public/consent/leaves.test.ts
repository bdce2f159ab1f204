import { expect, test } from 'vitest';
import { locales } from '../../resources/define/locales.ts';
import { loadTexts } from '../page/loadTexts.ts';

test.each(locales)('in "%s" what leaves the phone, and when, is said in the same words where it is promised, agreed to and done', async (locale) => {
  const { landing, consent, questionnaire } = await loadTexts(locale, ['landing', 'consent', 'questionnaire']);
  const words = consent?.leaves ?? '';
  expect(words.length).toBeGreaterThan(50);
  expect(landing?.factTimeText?.endsWith(words)).toBe(true);
  expect(questionnaire?.savingLeaves).toBe(words);
  // Under the names that are on the screen.
  expect(words).toContain(questionnaire?.send);
});
