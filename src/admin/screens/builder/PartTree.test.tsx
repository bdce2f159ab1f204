import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../layout/createI18nProvider.ts';
import { keyOf, type Part, readPart } from './partTree.ts';
import { PartTree } from './PartTree.tsx';
import type { Several } from './several/Several.ts';

const questions = (section: string) => Array.from({ length: 6 }, (_, at) => ({ id: `${section}${at}`, title: `${section} ${at}`, type: 'TEXTE_COURT' }));
const sections = ['Smoking', 'Sleep'].map((title) => ({ id: title, title, question: questions(title) }));
const root = readPart('formulaires', { id: 'f', title: 'Habits', section: sections });

const nothing = () => undefined;
const several: Several = {
  keys: new Set(),
  parts: [],
  toggle: nothing,
  upTo: nothing,
  clear: nothing,
  duplicate: nothing,
  copy: nothing,
  cut: nothing,
  paste: undefined,
  shift: nothing,
  moveTo: nothing,
  remove: nothing,
  nextType: nothing,
};

const row = (name: string) => screen.queryByRole('link', { name });

async function showTree() {
  const hrefOf = (part: Part) => `/?part=${keyOf(part)}`;
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={await createI18nProvider('en')}>
      <PartTree root={root} chosen={root} hrefOf={hrefOf} several={several} onChoose={nothing} />
    </AdminContext>,
  );
  await screen.findByRole('link', { name: 'Smoking' });
}

test('what is folded away is passed by, and its rows are the same ones when it opens', async () => {
  await showTree();
  const user = userEvent.setup();
  const first = row('Smoking 0');
  await user.click(screen.getByRole('button', { name: /Smoking/ }));
  expect(row('Smoking 0')).toBeNull();
  row('Smoking')?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Sleep'));
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
  expect(row('Smoking 0')).toBe(first);
  expect(document.activeElement).toBe(first);
});

test('a part that is looked for stands under all that leads to it, whatever is folded, and nothing else does', async () => {
  await showTree();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Sleep/ }));
  await user.type(screen.getByRole('searchbox'), 'sleep 4');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Habits', 'Sleep', 'Sleep 4']);
  await user.clear(screen.getByRole('searchbox'));
  expect(row('Smoking 5')).not.toBeNull();
  expect(row('Sleep 4')).toBeNull();
});

test('where nothing is found, that is said', async () => {
  await showTree();
  const user = userEvent.setup();
  const find = screen.getByRole('searchbox');
  await user.type(find, 'smok');
  expect(screen.queryByText('Nothing found')).toBeNull();
  await user.type(find, 'estack');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  await user.clear(find);
  expect(screen.queryByText('Nothing found')).toBeNull();
});
