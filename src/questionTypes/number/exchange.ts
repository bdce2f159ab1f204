import type { TypeExchange } from '../define/TypeExchange.ts';

const columns = () => [{ kind: 'number' as const }];

export const number: TypeExchange = { columns, xlsForm: { words: { decimal: null, range: 'range_as_number' }, write: () => ({ type: 'decimal' }) } };

export const whole: TypeExchange = { columns, xlsForm: { words: { integer: null, int: null }, write: () => ({ type: 'integer' }) } };
