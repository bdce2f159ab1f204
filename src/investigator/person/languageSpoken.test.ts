import { expect, test } from 'vitest';
import { languageSpoken } from './languageSpoken.ts';

const answer = (language: 'mg' | 'fr' | undefined, typedAt: string) => ({ id: 'q', reponses: ['1'], typedAt, ...(language && { language }) });

test('a questionnaire that is opened again goes on in the language of its last answer', () => {
  expect(languageSpoken([answer('fr', '2026-11-20T08:00:00Z'), answer('mg', '2026-11-20T09:00:00Z'), answer(undefined, '2026-11-20T10:00:00Z')])).toBe('mg');
  expect(languageSpoken([answer(undefined, '2026-11-20T10:00:00Z')])).toBeUndefined();
});
