import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { questionnaire } from '../../i18n/en/questionnaire.ts';
import type { AnswerEntry, Question } from '../contract/index.ts';
import { TextsProvider } from '../ui/index.ts';
import './engine/functions/learnFunctions.ts';
import { Questionnaire } from './index.ts';

it('tells what could not be worked out, as long as it cannot, and sends the answers', async () => {
  const doubled = Array.from({ length: 12 }, (_, at): Question => {
    const before = { var: at === 0 ? 'a' : `c${at - 1}` };
    return { id: `c${at}`, code: `c${at}`, title: `Copy ${at}`, type: 'CALCUL_TEXTE', formula: { concat: [before, before] } };
  });
  const question: Question[] = [{ id: 'a', code: 'a', title: 'Tell us more', type: 'PARAGRAPHE' }, ...doubled];
  const form = { id: 'f', title: 'Health', isValid: true, functions: true as const, section: [{ id: 's', title: 'Section', question }] };
  const onSend = vi.fn(async (_: AnswerEntry[]) => ({ ok: true }) as const);
  const user = userEvent.setup();
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire }}>
      <Questionnaire locale="en" form={form} initialAnswers={{ a: { values: ['x'.repeat(200)] } }} onSend={onSend} />
    </TextsProvider>,
  );
  const words = /Could not be worked out, because it takes too long: Copy 8\./;
  const field = await screen.findByRole('textbox');
  expect(await screen.findByText(words)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'short');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  fireEvent.change(field, { target: { value: 'y'.repeat(200) } });
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(within((await screen.findByText('Check before sending')).parentElement!).getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(onSend.mock.calls[0]?.[0].map(({ id, reponses }) => [id, ...reponses])).toEqual([['a', 'y'.repeat(200)]]));
});
