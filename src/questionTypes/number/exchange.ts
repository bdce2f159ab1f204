import type { TypeExchange } from '../define/TypeExchange.ts';

export const number: TypeExchange = {
  columns: () => [{ kind: 'number' }],
  xlsForm: {
    words: { decimal: null, integer: 'whole_number', int: 'whole_number', range: 'range_as_number' },
    write: () => ({ type: 'decimal' }),
  },
};
