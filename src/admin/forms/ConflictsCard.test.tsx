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

test('what two devices answered to one question stands side by side, and says which is in the answers', async () => {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <ConflictsCard form={form} conflicts={[{ questionId: 'q', answers: [said('41', false), said('14', true)] }]} />
    </AdminContext>,
  );
  const row = within(await screen.findByRole('row', { name: /Age/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^41.*in the answers$/),
    expect.stringMatching(/^14.*kept apart$/),
  ]);
});
