import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { questionnaire } from '../../i18n/en/questionnaire.ts';
import { createListeners } from '../device/createListeners.ts';
import { TextsProvider } from '../ui/index.ts';
import type { AnswerStore } from './answerStore.ts';
import { Questionnaire } from './index.ts';
import { Pager } from './Pager.tsx';
import type { SavingState, SavingView } from './saving.ts';

vi.mock('./Pager.tsx', async (original) => ({ ...(await original<object>()), Pager: vi.fn<() => null>(() => null) }));

it('what is said of the saving changes by itself, and renders nothing of the questions', async () => {
  const state: SavingState = { device: 'empty', waiting: 0, arrived: false, soon: true, refused: [], defaultLanguage: 'en', elsewhere: false, queued: 0 };
  const seen = createListeners<void>();
  const part = ({ state: { device } }: { state: SavingState }) => <p>{device}</p>;
  let view: SavingView = { state, actions: { retry: () => undefined, discard: () => undefined }, Status: part, Notices: () => null };
  const store: AnswerStore = {
    load: async () => undefined,
    save: async () => undefined,
    clear: async () => undefined,
    saving: { read: () => view, subscribe: (listener) => seen.add(listener) },
  };
  const form = { id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [{ id: 'q', title: 'Q', type: 'REPONSE_COURTE' as const }] }] };
  render(
    <TextsProvider locale="en" catalogue={{ questionnaire }}>
      <Questionnaire form={form} locale="en" store={store} />
    </TextsProvider>,
  );
  await act(async () => undefined);
  const before = vi.mocked(Pager).mock.calls.length;
  view = { ...view, state: { ...state, device: 'saving' } };
  act(() => seen.call());
  expect([screen.getByText('saving').tagName, vi.mocked(Pager).mock.calls.length]).toEqual(['P', before]);
});
