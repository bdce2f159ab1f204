import type { KindData } from './kind.ts';

/** A day of the calendar, in no time zone: `2024-02-29`, which also sorts as days do. */
export const date: KindData<'date'> = {
  read(raw) {
    const value = typeof raw === 'string' ? raw.trim() : '';
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) && !value.startsWith('0000') ? new Date(`${value}T00:00:00Z`) : undefined;
    // The 30th of February is read as a day of March.
    return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? { value } : { problem: { code: 'not_a_date' } };
  },
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  kept: 'column',
  order: 'value',
  filter: 'range',
  searchTerm: null,
  link: null,
  choices: null,
};
