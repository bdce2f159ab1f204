import type { KindData } from './kind.ts';

export const choice: KindData<'choice'> = {
  read(raw, { values }) {
    return typeof raw === 'string' && values.includes(raw) ? { value: raw } : { problem: { code: 'not_a_choice', params: { values: values.join(', ') } } };
  },
  jsonSchema: ({ values }) => ({ type: 'string', enum: [...values] }),
  kept: 'column',
  order: 'choice',
  filter: 'values',
  searchTerm: null,
  link: null,
  choices: ({ labels }) => labels,
};
