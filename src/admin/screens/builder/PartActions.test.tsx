import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { PartActions } from './PartActions.tsx';
import { findPart, type Part, readPart } from './partTree.ts';

const form = readPart('formulaires', { id: 'f', title: 'Habits', section: [{ id: 's', title: 'Smoking', question: [] }] });

async function asksBeforeDeleting(part: Part) {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <PartActions part={part} arrived={undefined} onTyped={undefined} onChoose={() => undefined} />
    </AdminContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return (await screen.findByRole('dialog')).textContent;
}

test('a part of a draft is said to come back by undoing, and not to be gone for good', async () => {
  const words = await asksBeforeDeleting(findPart(form, 'sections:s') as Part);
  expect(words).toContain('Can be undone until the form is activated');
  expect(words).not.toContain('gone for good');
});

test('what nothing takes back is said to be gone', async () => {
  expect(await asksBeforeDeleting(form)).toContain('gone for good');
});
