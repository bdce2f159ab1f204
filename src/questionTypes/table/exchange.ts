import type { TypeExchange } from '../define/TypeExchange.ts';

/** A list that is asked of nobody; without rows it lies in a file next to the form. */
export const table: TypeExchange = {
  columns: () => [],
  xlsForm: { words: {}, write: ({ options }, list) => ({ type: options.length > 0 ? `select_one ${list}` : 'csv-external' }) },
};
