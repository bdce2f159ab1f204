import { describe, expect, test } from 'vitest';
import type { Contract } from '../Contract.ts';
import { create, createHierarchy, edit, list, one, respondent } from './records.ts';

/** Records: made, read, changed, removed. */
export function describeRecords({ provider }: Contract): void {
  describe('records', () => {
    test('a hierarchy is built from the top, each level below its parent', async () => {
      const { division, union, conference, church } = await createHierarchy(provider, 'Ivory');
      expect(union).toMatchObject({ name: 'Ivory union', divisionId: division.id });
      expect(conference).toMatchObject({ unionId: union.id });
      expect(await one(provider, 'churches', church.id)).toMatchObject({
        id: church.id,
        name: 'Ivory church',
        city: 'Toliara',
        conferenceId: conference.id,
        conference: { name: 'Ivory conference', union: { name: 'Ivory union' } },
      });
    });

    test('an edit changes what it names and keeps the rest', async () => {
      const { church } = await createHierarchy(provider, 'Ebony');
      const before = await one(provider, 'churches', church.id);
      const after = await edit(provider, 'churches', { before, change: { name: 'Fiangonana vaovao', typeChurch: 'Large' } });
      expect(after).toMatchObject({ id: church.id, name: 'Fiangonana vaovao' });
      expect(await one(provider, 'churches', church.id)).toMatchObject({ name: 'Fiangonana vaovao', typeChurch: 'Large', city: 'Toliara' });
    });

    test('an emptied field is empty afterwards', async () => {
      const { church } = await createHierarchy(provider, 'Amber');
      const before = await one(provider, 'churches', church.id);
      await edit(provider, 'churches', { before, change: { city: '' } });
      expect((await one(provider, 'churches', church.id)).city).toBeNull();
    });

    test('a record moves below another parent', async () => {
      const [first, second] = [await createHierarchy(provider, 'Coral'), await createHierarchy(provider, 'Pearl')];
      const before = await one(provider, 'churches', first.church.id);
      await edit(provider, 'churches', { before, change: { conferenceId: second.conference.id } });
      expect(String((await one(provider, 'churches', first.church.id)).conferenceId)).toBe(String(second.conference.id));
    });

    test('a respondent is registered, read by id and changed', async () => {
      const { conference } = await createHierarchy(provider, 'Jade');
      const made = await create(provider, 'users', respondent('Raharisoa Vola', conference.id));
      const before = await one(provider, 'users', made.id);
      expect(before).toMatchObject({ name: 'Raharisoa Vola', role: 'RESPONDENT', status: 'NOT_STARTED', conference: { name: 'Jade conference' } });
      await edit(provider, 'users', { before, change: { churchName: 'Antsirabe' } });
      expect(await one(provider, 'users', made.id)).toMatchObject({ name: 'Raharisoa Vola', churchName: 'Antsirabe', telephone: before.telephone });
    });

    test('a number that a household shares is stored with each, and nobody needs one', async () => {
      const { conference } = await createHierarchy(provider, 'Garnet');
      const mother = await create(provider, 'users', respondent('Rasoa Mother', conference.id));
      const { telephone } = await one(provider, 'users', mother.id);
      const daughter = await create(provider, 'users', { ...respondent('Rasoa Daughter', conference.id), telephone });
      expect((await one(provider, 'users', daughter.id)).telephone).toBe(telephone);
      const son = await create(provider, 'users', { ...respondent('Rasoa Son', conference.id), telephone: '' });
      const before = await one(provider, 'users', son.id);
      expect(before.telephone ?? null).toBeNull();
      await edit(provider, 'users', { before, change: { telephone } });
      expect((await one(provider, 'users', son.id)).telephone).toBe(telephone);
    });

    test('a deleted record is gone, and asking for it says so', async () => {
      const { church } = await createHierarchy(provider, 'Onyx');
      await provider.delete('churches', { id: church.id, previousData: church });
      await expect(one(provider, 'churches', church.id)).rejects.toMatchObject({ name: 'HttpError', status: 404 });
      expect((await list(provider, 'churches', { filter: { q: 'onyx' } })).total).toBe(0);
    });

    test('several are read at once by their ids', async () => {
      const [a, b] = [
        await create(provider, 'divisions', { shortname: 'M1', name: 'Many one' }),
        await create(provider, 'divisions', { shortname: 'M2', name: 'Many two' }),
      ];
      const { data } = await provider.getMany('divisions', { ids: [b.id, a.id] });
      expect(data.map(({ name }) => name as string).sort((x, y) => x.localeCompare(y))).toEqual(['Many one', 'Many two']);
    });

    test('a refused record brings the server’s words and a status', async () => {
      await expect(create(provider, 'divisions', { shortname: '', name: '' })).rejects.toSatisfy(
        (error: { name: string; status: number; message: string }) => error.name === 'HttpError' && [400, 422].includes(error.status) && error.message !== '',
      );
    });
  });
}
