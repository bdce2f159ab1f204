import type { KindData } from './kind.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Only the form of the id is checked here; that the record exists is the database's to say. */
export const reference: KindData<'reference'> = {
  read(raw) {
    return typeof raw === 'string' && uuid.test(raw) ? { value: raw.toLowerCase() } : { problem: { code: 'not_an_id' } };
  },
  jsonSchema: () => ({ type: 'string', format: 'uuid' }),
  kept: 'column',
  order: 'linked',
  filter: 'values',
  searchTerm: null,
  link: (options) => options,
  choices: null,
};
