import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

const catalogue = await loadTexts('en', appNamespaces);
const towns = ['Ahero', 'Kisumu', 'Kitale'].map((label, at) => ({ id: `town-${at}`, label }));
const fitting = (text: string) => Promise.resolve(towns.filter(({ label }) => label.toLowerCase().startsWith(text)));

function Town({ search }: { search(text: string): Promise<readonly ComboboxOption[]> }) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <label htmlFor="town">Town</label>
      <Combobox control={{ id: 'town' }} value={chosen} search={search} onChoose={({ label }) => setChosen(label)} />
      <button>Next</button>
    </>
  );
}

function asks(search = fitting) {
  render(
    <TextsProvider locale="en" catalogue={catalogue}>
      <Town search={search} />
    </TextsProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }) };
}

/** The option that a screen reader tells of: the field names it and keeps the focus. */
const told = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('what fits what is typed is offered, and a press on it chooses', async () => {
  const { user, field } = asks();
  await user.type(field, 'ki');
  await user.click(await screen.findByRole('option', { name: 'Kitale' }));
  expect(field.value).toBe('Kitale');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('arrows go through what is offered, round at its ends, tell each and bring it into sight; Enter chooses it', async () => {
  const { user, field } = asks();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(field);
  await screen.findByRole('option', { name: 'Ahero' });
  const order = [told(field)];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key);
    order.push(told(field));
    expect(seen.mock.contexts.at(-1)).toBe(screen.getByRole('option', { selected: true }));
  }
  expect(order).toEqual(['Ahero', 'Kisumu', 'Kitale', 'Ahero', 'Kitale']);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Kitale');
  expect(document.activeElement).toBe(field);
});

test.each([
  ['Escape', '{Escape}'],
  ['leaving the field', '{Tab}'],
])('%s closes the list and chooses nothing', async (_, key) => {
  const { user, field } = asks();
  await user.click(field);
  await screen.findByRole('option', { name: 'Ahero' });
  await user.keyboard(key);
  expect(screen.queryByRole('option')).toBeNull();
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false']);
});

test.each([
  ['nothing fits', () => Promise.resolve([])],
  ['nobody answers', () => Promise.reject(new Error('No network'))],
])('it says so where %s', async (_, search) => {
  const { user, field } = asks(search);
  await user.click(field);
  expect(await screen.findByText('No entries to show')).toBeDefined();
});
