import { expect, test } from 'vitest';
import { type Waiting, withWaiting } from './waiting.ts';

const known = { id: 'a', name: 'Achieng', acceptResponse: false, churchName: 'Hill' };
const at = '2026-11-20T08:00:00Z';

test('people are shown as they are with everything that waits, and marked', () => {
  const waiting: Waiting[] = [
    { kind: 'register', order: 1, at, personId: 'b', name: 'Baraka', body: { name: 'Baraka', churchName: 'Lake' } },
    { kind: 'consent', order: 2, at, personId: 'b', name: 'Baraka', consent: { given: true, language: 'en' } },
    { kind: 'edit', order: 3, at, personId: 'a', name: 'Achieng O.', body: { name: 'Achieng O.' } },
  ];
  expect(withWaiting([known], waiting)).toEqual([
    { ...known, name: 'Achieng O.', status: 'NOT_STARTED', waiting: true },
    { id: 'b', name: 'Baraka', churchName: 'Lake', status: 'NOT_STARTED', acceptResponse: true, waiting: true },
  ]);
});

test('where nothing waits, people are as the server told them', () => {
  expect(withWaiting([known], [])).toEqual([known]);
});
