import type { TypeExchange } from '../define/TypeExchange.ts';

export const note: TypeExchange = {
  columns: () => [],
  xlsForm: { words: { note: null }, write: () => ({ type: 'note' }) },
};
