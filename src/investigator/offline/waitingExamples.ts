import type { Waiting } from './waiting.ts';

/** What waits on the phones of tests. */
export const at = '2026-11-20T08:00:00Z';
export const registration = {
  kind: 'register',
  id: 'w1',
  at,
  saidAt: at,
  personId: 'b',
  name: 'Baraka',
  body: { name: 'Baraka', churchName: 'Lake' },
} satisfies Waiting;
export const edit = { kind: 'edit', id: 'w3', at, personId: 'a', name: 'Achieng O.', body: { name: 'Achieng O.' } } satisfies Waiting;
