import { beforeEach, expect, test, vi } from 'vitest';
import { forgetBegun, listBegun, rememberBegun } from './begunQuestionnaires.ts';
import { personalDraftKey, publicDraftKey } from './draftKeys.ts';
import { forgetSecret, readSecret, rememberSecret } from './tabSecrets.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a begun questionnaire is remembered once, the latest first, until it is forgotten', () => {
  rememberBegun({ draft: 'a', title: 'A', path: '/formulaire?token=1' });
  rememberBegun({ draft: 'b', title: 'B' });
  rememberBegun({ draft: 'a', title: 'A again', path: '/formulaire?token=1' });
  expect(listBegun().map(({ title }) => title)).toEqual(['A again', 'B']);
  forgetBegun('a');
  expect(listBegun().map(({ draft }) => draft)).toEqual(['b']);
});

test.each(['no JSON', '{}', '[{"draft":1}]', 'null'])('a memory that holds %s offers nothing', (stored) => {
  localStorage.setItem('africanhealthstudy.begun', stored);
  expect(listBegun()).toEqual([]);
});

test('a person’s token is not found in the key of their draft, and two persons have two keys', () => {
  const keys = ['gCGDF9WUY4MzLbit6Iozv3hg', 'gCGDF9WUY4MzLbit6Iozv3hh'].map(personalDraftKey);
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toContain('gCGDF9');
  expect(publicDraftKey('x')).not.toBe(personalDraftKey('x'));
});

test('a credential is kept for this tab, and as long as the page lives where storing is refused', () => {
  rememberSecret('token', 'kept');
  expect(sessionStorage.length).toBe(1);
  expect(readSecret('token')).toBe('kept');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  rememberSecret('otp', 'unstored');
  expect(readSecret('otp')).toBe('unstored');
  forgetSecret('otp');
  expect(readSecret('otp')).toBeUndefined();
});
