import type { TypeExchange } from '../define/TypeExchange.ts';

export const date: TypeExchange = {
  columns: ({ question }) => [{ kind: question.allowPartialDate ? 'text' : 'date' }],
  xlsForm: {
    words: { date: null, datetime: 'date_only', date_time: 'date_only' },
    read: ({ appearance }) => (/(^|\s)(month-year|year)\b/i.test(appearance) ? { allowPartialDate: true } : {}),
    write: () => ({ type: 'date' }),
  },
};
