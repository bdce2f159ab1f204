import type { TextKey } from '../kit/useText.ts';

/** What is new since the last upgrade; another name each time something is, so that it is told again. */
export const news = { name: '2026-11', lines: ['news.byKeyboard', 'news.cards', 'news.passkeys', 'news.help'] as const satisfies readonly TextKey[] };
