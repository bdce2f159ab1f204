import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { ConsentCopy } from '../../../contract/consentCopy.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { ConsentSheet } from './ConsentSheet.tsx';

const consent: ConsentCopy = {
  name: 'Noro',
  given: true,
  at: '2026-11-22T09:00:00Z',
  version: '3',
  hash: 'abc123',
  language: 'mg',
  words: { title: 'Fanekena', paragraphs: [{ title: 'Momba inona', text: 'Anontaniana ianao.' }], agree: 'Manaiky aho.' },
  contact: 'The office',
  factsOfToday: false,
  channel: 'interviewer',
  readAloud: true,
  checks: null,
  witness: 'Rasoa',
};

async function shows(copy: ConsentCopy): Promise<void> {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <ConsentSheet userId="a" consent={copy} />
    </AdminContext>,
  );
}

test('the words stand in their own language, and what was said of them with their version and hash in the reader’s', async () => {
  await shows(consent);
  expect((await screen.findByRole('heading', { name: 'Fanekena' })).closest('[lang]')?.getAttribute('lang')).toBe('mg');
  expect(screen.getByText(/Noro agreed to this text on/)).toBeDefined();
  expect(screen.getByText(/Rasoa/)).toBeDefined();
  expect(screen.getByText('Version 3 of the words, SHA-256 abc123.')).toBeDefined();
});

test('a copy from before it was kept whom the words named says that they stand there as they are today', async () => {
  await shows({ ...consent, factsOfToday: true });
  expect(await screen.findByText(/^Whom to ask, and the number of days, stand here as they are today/)).toBeDefined();
});

test('words that were not kept are not made up', async () => {
  await shows({ ...consent, words: null });
  expect((await screen.findByRole('alert')).textContent).toContain('were not kept');
});
