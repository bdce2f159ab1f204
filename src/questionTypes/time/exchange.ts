import type { TypeExchange } from '../define/TypeExchange.ts';

export const time: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { time: null }, write: () => ({ type: 'time' }) },
};
