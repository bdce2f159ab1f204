import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consent } from '../../../i18n/fr/consent.ts';
import { onUse } from '../../../i18n/fr/onUse.ts';
import { TextsProvider } from '../../ui/index.ts';
import { Checks } from './Checks.tsx';

test('a study’s own questions are asked in the reader’s language; a wrong answer shows the right one and asks once more', async () => {
  const form = {
    consentQuestions: 'May you stop?\n+ Yes\n- No\n\nWho sees your name?\n- Everybody\n+ Few of the team',
    translations: { fr: { consentQuestions: 'Pouvez-vous arrêter ?\n+ Oui, toujours\n- Non\n\nQui voit votre nom ?\n- Tous\n+ Peu de gens' } },
  };
  const told: string[] = [];
  render(
    <TextsProvider locale="fr" catalogue={{ consent }}>
      <Checks form={form} study={undefined} source={undefined} onDone={(checks) => told.push(checks)} />
    </TextsProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Oui, toujours' }));
  expect(screen.queryByText(onUse.checkAgain)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tous' }));
  expect(screen.getByText(onUse.checkAgain).nextSibling?.textContent).toBe('Peu de gens');
  expect(told).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Peu de gens' }));
  expect(told).toEqual(['q1:right q2:wrong,right']);
  screen.getByText(onUse.checksDone);
});
