import type { TypeExchange } from '../define/TypeExchange.ts';

export const barcode: TypeExchange = {
  columns: () => [{ kind: 'text' }],
  xlsForm: { words: { barcode: null }, write: () => ({ type: 'barcode' }) },
};
