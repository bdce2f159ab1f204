import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadForm } from '../../src/questionnaire/engine/index.ts';
import { plainType } from '../../src/questionTypes/plainType.ts';
import { sameInAll, text, type Field, type Role } from '../../src/resources/define/index.ts';
import { study } from '../../src/resources/index.ts';
import { aboutVariables } from '../exchange/export/dataset/aboutVariables.ts';
import type { ResponseRow } from '../exchange/export/dataset/responseRows.ts';
import { exportedFields } from '../exchange/export/listTable.ts';
import { responseColumns } from '../exchange/import/responseColumns.ts';
import { auditable } from './auditable.ts';
import { allModels, type Model, modelOf, type Row } from './model.ts';
import { presentRow } from './present.ts';
import { searchCondition } from './searchCondition.ts';

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

  it('is in a file of answers where identities are asked for, and left aside when that file comes back', () => {
    const columns = (identities: boolean) => aboutVariables('en', { identities, nameFor: (wanted) => wanted }).map(({ name }) => name);
    expect(columns(false).filter((name) => name.startsWith('person_'))).toEqual([]);
    expect(columns(true)).toContain('person_occupation');
    const variable = aboutVariables('en', { identities: true, nameFor: (wanted) => wanted }).find(({ name }) => name === 'person_occupation');
    expect(variable?.read({ person: row } as unknown as ResponseRow)).toBe('pastor of Kisii');
    const form = { questions: [{ id: 'q', code: 'Q1', type: plainType, options: [], question: { title: 'How?' } }] } as unknown as ReadForm;
    expect(responseColumns(form, ['study_code', 'person_occupation', 'Q1', 'Else'], new Map()).ignored).toEqual(['Else']);
  });

  it('is searched for those alone who may read it', () => {
    const { resource, table } = users;
    const fields = { ...resource.fields, occupation: stored.occupation as Field };
    const searched = {
      ...users,
      stored: fields,
      table: { ...table, occupation: sql.raw('occupation') },
      resource: { ...resource, fields, search: ['name', 'occupation'] },
    };
    const asked = (role: Role) => new PgDialect().sqlToQuery(searchCondition(searched as unknown as Model, 'kisii', { locale: 'en', role }) as SQL).sql;
    expect(asked('ADMIN')).toContain('search_text');
    expect(asked('INVESTIGATOR')).toMatch(/"name"/);
    expect(asked('INVESTIGATOR')).not.toMatch(/search_text|occupation/);
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
