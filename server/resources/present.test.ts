import { afterEach, expect, test } from 'vitest';
import type { Field } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { modelOf, type Row } from './model.ts';
import { present } from './present.ts';

const stored = modelOf('divisions').stored as Record<string, Field>;
const declared = { ...stored };
afterEach(() => void Object.assign(stored, declared));

const at = new Date(0);
const division = { id: 'd', name: 'East', shortname: 'E', revision: 1, createdAt: at, updatedAt: at } as Row;
const union = { id: 'u', name: 'Union', shortname: 'U', divisionId: 'd', revision: 1, createdAt: at, updatedAt: at } as Row;

/** A database that answers every question with the division. */
const db = { select: () => ({ from: () => ({ where: async () => [division] }) }) } as unknown as Queries;

test('a record shown next to a reference holds nothing that this role may not read', async () => {
  Object.assign(stored, { shortname: { ...stored.shortname, readers: ['ADMIN'] } });
  const shownTo = async (role: 'ADMIN' | 'INVESTIGATOR') => (await present(db, modelOf('unions'), { rows: [union], role }))[0]?.division;
  expect(await shownTo('ADMIN')).toEqual({ id: 'd', name: 'East', shortname: 'E' });
  expect(await shownTo('INVESTIGATOR')).toEqual({ id: 'd', name: 'East' });
});
