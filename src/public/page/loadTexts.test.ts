import { expect, test } from 'vitest';
import { locales } from '../../resources/define/locales.ts';
import { loadTexts, type Namespace } from './loadTexts.ts';

const namespaces: readonly Namespace[] = ['public', 'landing', 'access', 'consent', 'questionnaire', 'respondent', 'receipt', 'rights'];

test.each(locales)('the words of every public page are found in %s', async (locale) => {
  const found = await loadTexts(locale, namespaces);
  expect(namespaces.filter((namespace) => Object.keys(found[namespace] ?? {}).length === 0)).toEqual([]);
});
