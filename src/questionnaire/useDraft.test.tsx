import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AnswerStore, Draft } from './answerStore.ts';
import { type Answers, createFilling, readForm } from './engine/index.ts';
import { useDraft } from './useDraft.ts';

const form = readForm({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [{ id: 'q', title: 'Q', type: 'REPONSE_COURTE' }] }] });

/** A store whose script is still on its way, and what lets it come. */
function opens(page: () => number) {
  let comes: (draft?: Draft) => void = () => undefined;
  const saved: Draft[] = [];
  const store: AnswerStore = {
    load: () => new Promise((resolve) => (comes = resolve)),
    save: async (draft) => void saved.push(draft),
    clear: async () => undefined,
  };
  const openPage = vi.fn<(page: number) => void>();
  const filling = createFilling(form, {});
  const view = renderHook(() => useDraft(filling, store, { page: page(), openPage }));
  return { ...view, saved, openPage, comes: (draft?: Draft) => act(async () => comes(draft)) };
}

it('what is to be sent waits for the store, and is kept also where nothing was answered', async () => {
  const { result, saved, comes } = opens(() => 0);
  let flushed = false;
  const flushing = result.current.flush().then(() => (flushed = true));
  await act(async () => undefined);
  expect([flushed, saved]).toEqual([false, []]);
  await comes();
  await flushing;
  expect(saved).toEqual([expect.objectContaining({ answers: {}, submission: result.current.submission() })]);
});

it('the page of an earlier visit is opened, unless a page was turned meanwhile', async () => {
  const draft: Draft = { answers: { q: { values: ['x'] } }, page: 3, submission: 'one', savedAt: '2026-11-20T08:00:00.000Z' };
  const stays = opens(() => 0);
  await stays.comes(draft);
  expect(stays.openPage).toHaveBeenCalledWith(3);
  let page = 0;
  const turns = opens(() => page);
  page = 1;
  turns.rerender();
  await turns.comes(draft);
  expect([turns.openPage.mock.calls, turns.result.current.restored]).toEqual([[], true]);
});

it('a key is written between two frames, where the browser tells of such a time', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (written: () => void, { timeout }: { timeout: number }) => {
    expect(timeout).toBeLessThanOrEqual(100);
    return idle.push(written);
  });
  const filling = createFilling(form, {});
  const saved: Draft[] = [];
  const store: AnswerStore = { load: async () => undefined, save: async (draft) => void saved.push(draft), clear: async () => undefined };
  renderHook(() => useDraft(filling, store, { page: 0, openPage: () => undefined }));
  await act(async () => undefined);
  await act(async () => filling.set('q', { values: ['x'] }));
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(saved).toEqual([]);
  await act(async () => idle[0]?.());
  expect(saved).toHaveLength(1);
  vi.unstubAllGlobals();
});

it('what Next only asks about is no change, and nothing is written for it; the page it opens is, once it is seen', async () => {
  let page = 0;
  const filling = createFilling(form, {});
  const saved: Draft[] = [];
  const store: AnswerStore = { load: async () => undefined, save: async (draft) => void saved.push(draft), clear: async () => undefined };
  const view = renderHook(() => useDraft(filling, store, { page, openPage: () => undefined }));
  await act(async () => undefined);
  await act(async () => {
    filling.reveal(['q']);
    window.dispatchEvent(new FocusEvent('focusout'));
  });
  expect(saved).toEqual([]);
  await act(async () => filling.set('q', { values: ['x'] }));
  await act(async () => void window.dispatchEvent(new FocusEvent('focusout')));
  page = 1;
  view.rerender();
  await vi.waitFor(() => expect(saved.map((draft) => draft.page)).toEqual([0, 1]));
});

it('a key that is not even painted is unsaved at once, and written where the page ends', async () => {
  const filling = createFilling(form, { later: () => undefined });
  const saved: Draft[] = [];
  const touched = vi.fn<() => void>();
  const store: AnswerStore = { load: async () => undefined, save: async (draft) => void saved.push(draft), clear: async () => undefined, touched };
  renderHook(() => useDraft(filling, store, { page: 0, openPage: () => undefined }));
  await act(async () => undefined);
  await act(async () => {
    filling.type('q', { values: ['x'] });
    expect(touched).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(saved.map(({ answers }) => answers.q?.values)).toEqual([['x']]);
});

it('a key that is not even painted is written also where answers come from another tab in that moment', async () => {
  const filling = createFilling(form, { later: () => undefined });
  const saved: Draft[] = [];
  let elsewhere: ((answers: Answers) => void) | undefined;
  const store: AnswerStore = {
    load: async () => undefined,
    save: async (draft) => void saved.push(draft),
    clear: async () => undefined,
    onElsewhere: (tell) => {
      elsewhere = tell;
      return () => undefined;
    },
  };
  renderHook(() => useDraft(filling, store, { page: 0, openPage: () => undefined }));
  await act(async () => {
    filling.type('q', { values: ['x'] });
    elsewhere?.({});
  });
  await vi.waitFor(() => expect(saved.map(({ answers }) => answers.q?.values)).toEqual([['x']]));
});
