import { label } from '../../resources/define/index.ts';
import type { TypeExchange, ValueColumn } from '../define/TypeExchange.ts';

/** What the value of an answer is told from stands behind it. */
const parts = (value: string): string[] =>
  /^([^;]*)(?:; (.*))?$/s
    .exec(value)
    ?.slice(1)
    .map((part) => part ?? '') ?? [value];

const basis: ValueColumn = {
  kind: 'text',
  part: {
    name: 'basis',
    label: label({ en: 'Told from', fr: 'Connue par', pt: 'Conhecida por', mg: 'Nahafantarana azy', sw: 'Imejulikana kwa' }),
  },
  cell: (value) => parts(value)[1] ?? '',
};

export const date: TypeExchange = {
  columns: ({ question }) =>
    question.allowPartialDate ? [{ kind: 'text', partialDate: true, cell: (value) => parts(value)[0] ?? '' }, basis] : [{ kind: 'date' }],
  xlsForm: {
    words: { date: null, datetime: 'date_only', date_time: 'date_only' },
    read: ({ appearance }) => (/(^|\s)(month-year|year)\b/i.test(appearance) ? { allowPartialDate: true } : {}),
    write: () => ({ type: 'date' }),
  },
};
