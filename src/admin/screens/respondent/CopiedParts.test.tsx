import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { PersonCopy } from '../../../contract/personCopy.ts';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { CopiedParts } from './CopiedParts.tsx';

const copy: PersonCopy = {
  at: '2026-11-22T09:00:00Z',
  person: { id: 'a', name: 'Amina Wanjiku', telephone: '+254711223344' },
  forms: [
    {
      title: 'Health',
      status: 'CLOSED',
      studyCode: 'AB12',
      version: 1,
      receipt: 'R-1',
      receivedAt: '2026-11-21T09:00:00Z',
      withdrawn: true,
      answers: [{ question: 'How are you?', entry: null, answer: ['Well'] }],
      changes: [{ question: 'How are you?', entry: null, answer: ['Tired'], at: '2026-11-20T09:00:00Z', mode: 'interviewer' }],
      files: [],
      stretches: [{ question: 'How are you?', seconds: 12, at: '2026-11-21T09:00:00Z', deletedAt: '2026-12-21T09:00:00Z', unrecorded: null }],
    },
  ],
  visits: [],
  requests: [],
  history: [],
  access: [],
  messages: [],
};

test('a copy shows who the person is, each answer and what it was before, and says where nothing is held', async () => {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <CopiedParts copy={copy} />
    </AdminContext>,
  );
  await screen.findByRole('heading', { name: 'Health' });
  const terms = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(terms).toEqual(expect.arrayContaining(['Phone: +254711223344', 'How are you?: Well', 'Study code: AB12']));
  expect(terms.some((term) => term.endsWith('How are you?: Tired'))).toBe(true);
  expect(screen.getByText('12 seconds').closest('dl')?.textContent).toContain('Will be deleted on');
  expect(screen.getByText(/Left out of every list/)).toBeDefined();
  expect(screen.getAllByText('Nothing')).toHaveLength(5);
});
