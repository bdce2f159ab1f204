import { render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { Form } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { ConflictsCard } from './ConflictsCard.tsx';

const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'You', question: [{ id: 'q', title: 'Age', type: 'NUMERIC' }] }],
};
const said = (value: string, aside: boolean) => ({
  value: { id: 'q', reponses: [value] },
  mode: 'interviewer',
  typedAt: null,
  receivedAt: '2026-11-25T08:00:00Z',
  aside,
});

test('what two devices answered to one question stands side by side, and says which was taken into the answers', async () => {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <ConflictsCard form={form} conflicts={[{ questionId: 'q', answers: [said('41', false), said('14', true)] }]} />
    </AdminContext>,
  );
  const row = within(await screen.findByRole('row', { name: /Age/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^41.*taken into the answers$/),
    expect.stringMatching(/^14.*kept apart$/),
  ]);
});

test('questions, choices and reasons are read in the reader’s own words', async () => {
  const food = {
    id: 'q',
    title: 'Food',
    type: 'UNIQUE_CHOICE',
    translations: { fr: { title: 'Nourriture' } },
    option: [{ id: 'o', title: 'Rice', translations: { fr: { title: 'Riz' } } }],
  };
  const translated = { ...form, defaultLanguage: 'en', section: [{ id: 's', title: 'You', question: [food] }] } as unknown as Form;
  const answers = [said('Rice', false), { ...said('', true), value: { id: 'q', reponses: [], reason: 'DONT_KNOW' } }];
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('fr')}>
      <ConflictsCard form={translated} conflicts={[{ questionId: 'q', answers }]} />
    </AdminContext>,
  );
  const row = within(await screen.findByRole('row', { name: /Nourriture/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Riz/), expect.stringMatching(/^Je ne sais pas/)]);
});
