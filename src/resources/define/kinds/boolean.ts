import type { KindData } from './kind.ts';

export const boolean: KindData<'boolean'> = {
  read(raw) {
    if (typeof raw === 'boolean') return { value: raw };
    if (raw === 'true' || raw === '1' || raw === 1) return { value: true };
    if (raw === 'false' || raw === '0' || raw === 0) return { value: false };
    return { problem: { code: 'not_yes_or_no' } };
  },
  jsonSchema: () => ({ type: 'boolean' }),
  kept: 'column',
  order: 'value',
  filter: 'values',
  searchTerm: null,
  link: null,
  choices: null,
};
