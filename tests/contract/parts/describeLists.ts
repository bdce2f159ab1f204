import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '../Contract.ts';
import { create, createHierarchy, list, type Listing, respondent } from './records.ts';

const names = ['Élan', 'elbow', 'Zebra', 'écho', 'Apple', 'Ñandu', 'mango', 'Banana'];

const namesOf = (rows: readonly RaRecord[]) => rows.map(({ name }) => name as string);

/** Lists: searched, sorted, narrowed, in pages of six, with the same result whoever does it. */
export function describeLists({ provider }: Contract): void {
  /** The names of the unions found, in their order. */
  async function found(listing: Listing): Promise<string[]> {
    return namesOf((await list(provider, 'unions', listing)).rows);
  }

  describe('lists', () => {
    let first: Awaited<ReturnType<typeof createHierarchy>>;
    let second: Awaited<ReturnType<typeof createHierarchy>>;

    beforeAll(async () => {
      first = await createHierarchy(provider, 'North');
      second = await createHierarchy(provider, 'South');
      for (const [index, name] of names.entries()) {
        await create(provider, 'unions', { shortname: `XQ${index}`, name: `Q${name}`, divisionId: index < 6 ? first.division.id : second.division.id });
      }
    });

    test('search finds a part of any searched column, without case and accents', async () => {
      expect(new Set(await found({ filter: { q: 'QE' } }))).toEqual(new Set(['QÉlan', 'Qelbow', 'Qécho']));
      expect(await found({ filter: { q: ' xq7 ' } })).toEqual(['QBanana']);
      expect(await found({ filter: { q: '%' } })).toEqual([]);
    });

    test('pages of six follow one another in the order asked for', async () => {
      const asked = { filter: { q: 'XQ' }, sort: { field: 'name', order: 'ASC' as const } };
      const all = ['QApple', 'QBanana', 'Qécho', 'QÉlan', 'Qelbow', 'Qmango', 'QÑandu', 'QZebra'];
      const { rows, total } = await list(provider, 'unions', asked);
      expect([namesOf(rows), total]).toEqual([all.slice(0, 6), 8]);
      expect(await found({ ...asked, page: 2 })).toEqual(all.slice(6));
      expect(await found({ ...asked, page: 3 })).toEqual([]);
      expect(await found({ ...asked, sort: { field: 'name', order: 'DESC' } })).toEqual([...all].reverse().slice(0, 6));
    });

    test('a list is narrowed to one parent', async () => {
      expect(await found({ filter: { q: 'XQ', divisionId: second.division.id } })).toHaveLength(2);
      const { data, total } = await provider.getManyReference('unions', {
        target: 'divisionId',
        id: first.division.id,
        filter: { q: 'XQ' },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 6 },
      });
      expect([data.length, total]).toEqual([6, 6]);
    });

    test('a list is narrowed to a place further up', async () => {
      const { rows } = await list(provider, 'churches', { filter: { divisionId: second.division.id } });
      expect(namesOf(rows)).toEqual(['South church']);
    });

    test('people are found by name, by role and by the number as people write it', async () => {
      const vola = await create(provider, 'users', respondent('Zazà Vola', first.conference.id));
      const phone = String(vola.telephone);
      const spaced = `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6)}`;
      for (const q of ['zaza v', phone.slice(3), spaced]) {
        expect(namesOf((await list(provider, 'users', { filter: { q } })).rows), q).toEqual(['Zazà Vola']);
      }
      expect((await list(provider, 'users', { filter: { role: 'RESPONDENT', conferenceId: first.conference.id } })).total).toBe(1);
    });

    test('a list that its screen gave up is aborted', async () => {
      const giveUp = new AbortController();
      const asked = provider.getList('unions', {
        filter: {},
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 6 },
        signal: giveUp.signal,
      } as never);
      giveUp.abort();
      await expect(asked).rejects.toMatchObject({ status: 0, body: { code: 'aborted' } });
    });
  });
}
