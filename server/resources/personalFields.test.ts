import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sameInAll, text, type Field } from '../../src/resources/define/index.ts';
import { study } from '../../src/resources/index.ts';
import { exportedFields } from '../exchange/export/listTable.ts';
import { auditable } from './auditable.ts';
import { allModels, modelOf, type Row } from './model.ts';
import { presentRow } from './present.ts';

const words = sameInAll('Occupation');

describe('a personal field that is added to a declaration', () => {
  const users = modelOf('users');
  const stored = users.stored as Record<string, Field>;
  const row = { id: 'p', name: 'Hery', occupation: 'pastor of Kisii', role: 'RESPONDENT', revision: 1 } as unknown as Row;

  beforeAll(() => void Object.assign(stored, { occupation: text({ label: words, personal: true, readers: ['ADMIN'] }) }));
  afterAll(() => void delete stored.occupation);

  it('is noted in the log as changed, never with what it holds', () => {
    const { occupation } = row as Record<string, unknown>;
    expect(auditable(users, { occupation, role: 'RESPONDENT' })).toEqual({ occupation: '…', role: 'RESPONDENT' });
    expect(auditable(users, { occupation: null })).toEqual({ occupation: null });
  });

  it('is in no file without identities, and in one with them', () => {
    const columns = (identities: boolean) => exportedFields({ model: users, role: 'ADMIN', identities }).map(([name]) => name);
    expect(columns(false)).not.toContain('occupation');
    expect(columns(true)).toContain('occupation');
  });

  it('is shown to those alone who may read it', () => {
    expect(presentRow(users, row, 'ADMIN')).toHaveProperty('occupation');
    expect(presentRow(users, row, 'INVESTIGATOR')).not.toHaveProperty('occupation');
  });
});

describe('a file that is taken out', () => {
  it('has nothing that tells who a person is, and no credential even where identities are asked for', () => {
    const columns = (identities: boolean) =>
      allModels().flatMap((model) => exportedFields({ model, role: 'ADMIN', identities }).map(([name]) => `${model.name}.${name}`));
    for (const name of ['users.name', 'users.telephone', 'users.email', 'users.churchName']) {
      expect(columns(false)).not.toContain(name);
      expect(columns(true)).toContain(name);
    }
    for (const name of ['users.registeredBy', 'formulaires.token']) expect([...columns(false), ...columns(true)]).not.toContain(name);
  });

  it('of people is known by the declaration', () => {
    expect(
      Object.values(study)
        .filter((resource) => 'people' in resource && resource.people)
        .map(({ name }) => name),
    ).toEqual(['users']);
  });
});
