import type { TypeExchange } from '../define/TypeExchange.ts';

const words = { text: null, string: null, select_from_file: 'as_text' } as const;

export const shortText: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words, write: () => ({ type: 'text' }) },
};

export const longText: TypeExchange = {
  ...shortText,
  xlsForm: {
    words,
    fits: ({ appearance }) => /(^|\s)multiline/i.test(appearance),
    write: () => ({ type: 'text', appearance: 'multiline' }),
  },
};
