import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { onUse } from '../../../i18n/en/onUse.ts';
import { onUse as onUseFr } from '../../../i18n/fr/onUse.ts';
import { questionnaire } from '../../../i18n/en/questionnaire.ts';
import type { Form } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { createFilling, readForm } from '../engine/index.ts';
import { FillingContext } from '../usePiped.ts';
import { TextsProvider } from '../../ui/index.ts';
import { Approximate } from './Approximate.tsx';

const form = (events?: string, translations?: Form['translations']): Form => ({
  id: 'form',
  title: 'Health',
  isValid: true,
  ...(events && { events }),
  ...(translations && { translations }),
  section: [{ id: 's', title: 'You', question: [{ id: 'born', title: 'Born?', type: 'DATE', allowPartialDate: true }] }],
});

const told = vi.fn<(date: string, basis: string) => void>();
beforeEach(() => void told.mockReset());

function shows(events?: string, { locale = 'en', translations }: { locale?: Locale; translations?: Form['translations'] } = {}) {
  render(
    <TextsProvider locale={locale} catalogue={{ questionnaire }}>
      <FillingContext value={createFilling(readForm(form(events, translations)), {})}>
        <Approximate onDate={told} />
      </FillingContext>
    </TextsProvider>,
  );
  return userEvent.setup();
}

test('who knows an age alone gives it, and the year of it is the answer', async () => {
  const user = shows();
  await user.click(await screen.findByRole('button', { name: onUse.dateUnknown }));
  await user.type(screen.getByRole('textbox', { name: onUse.dateAgo }), '2x8');
  expect(told).toHaveBeenLastCalledWith(String(new Date().getFullYear() - 28), expect.stringMatching(/^age 28 years on \d{4}-\d\d-\d\d$/));
  await user.selectOptions(screen.getByRole('combobox', { name: onUse.dateUnit }), 'months');
  expect(told.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d$/);
  expect(screen.queryByRole('combobox', { name: onUse.dateEvent })).toBeNull();
});

test('who remembers what happened then chooses it, and says how long before or after it was', async () => {
  const user = shows('1996-01-24 Cyclone Bonita\n2002 Political crisis');
  await user.click(await screen.findByRole('button', { name: onUse.dateUnknown }));
  await user.selectOptions(screen.getByRole('combobox', { name: onUse.dateEvent }), 'Cyclone Bonita (1996)');
  expect(told).toHaveBeenLastCalledWith('1996-01', 'at 1996-01-24 Cyclone Bonita');
  await user.selectOptions(screen.getByRole('combobox', { name: onUse.dateSide }), onUse.dateBefore);
  await user.type(screen.getByRole('textbox', { name: onUse.dateYearsFrom }), '2');
  expect(told).toHaveBeenLastCalledWith('1994', '2 years before 1996-01-24 Cyclone Bonita');
});

test('what happened is called as in the language spoken; the answer names it as the form was written', async () => {
  const user = shows('1996-01-24 Cyclone Bonita', { locale: 'fr', translations: { fr: { events: '1996-01-24 Le cyclone Bonita' } } });
  await user.click(await screen.findByRole('button', { name: onUseFr.dateUnknown }));
  await user.selectOptions(screen.getByRole('combobox', { name: onUseFr.dateEvent }), 'Le cyclone Bonita (1996)');
  expect(told).toHaveBeenLastCalledWith('1996-01', 'at 1996-01-24 Cyclone Bonita');
});
