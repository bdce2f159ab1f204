import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { AnonymityReport } from '../../contract/index.ts';
import { createI18nProvider } from '../layout/createI18nProvider.ts';
import { AnonymityPanel } from './AnonymityPanel.tsx';

async function shows(report: AnonymityReport) {
  const onChange = vi.fn<(coarse: object) => void>();
  const calls = testDataProvider({ anonymity: async () => report } as never);
  render(
    <AdminContext dataProvider={calls} i18nProvider={await createI18nProvider('en')}>
      <AnonymityPanel formId="f" filter={{}} coarse={{}} onChange={onChange} />
    </AdminContext>,
  );
  return onChange;
}

test('tells how many questionnaires lie in small groups, and what each column could be made, with what that changes', async () => {
  const ways = [
    { way: 'bands10', below: 1 },
    { way: 'leftOut', below: 0 },
  ] as const;
  const onChange = await shows({
    k: 5,
    sets: 40,
    smallest: 1,
    below: 7,
    columns: [{ id: 'q', code: 'age', title: 'How old?', coarse: null, ways: [...ways] }],
    parts: [{ label: 'Children', entries: 12, smallest: 2, below: 4 }],
    places: [{ label: 'Conference', sets: 30 }],
  });
  await screen.findByText(/7 of 40 questionnaires lie in groups of fewer than 5/);
  screen.getByText(/“Children”: 4 of 12 entries lie in groups of fewer than 5/);
  screen.getByText(/leave with their place: Conference 30\. It is told as far as at least 5 agree/);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('How old?'));
  await user.click(screen.getByText('In steps of 10 (1 in small groups then)'));
  expect(onChange).toHaveBeenCalledWith({ q: 'bands10' });
});

test('says that nothing is known where no question is said to point at a person', async () => {
  await shows({ k: 5, sets: 40, smallest: 40, below: 0, columns: [], parts: [], places: [] });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No question says that it may point at a person/);
});
