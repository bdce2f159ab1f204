import { describe, expect, test } from 'vitest';
import { resourceNames, resourceOf, study, type RecordFor } from '../index.ts';
import { defineResource, defineStudy, sameInAll, locales, reference, text, type Role } from './index.ts';

const words = sameInAll('Clinic');
const rights = { read: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] } as const;
const sound = {
  name: 'clinics',
  label: { one: words, many: words, new: words },
  fields: { name: text({ label: words, required: true }), nickname: text({ label: words }) },
  title: 'name',
  search: ['name'],
  columns: ['name'],
  sort: { field: 'name', order: 'ASC' },
  paths: { base: 'clinics' },
  rights,
} as const;

/* Each of these must fail to compile: `@ts-expect-error` is itself an error where the line below it compiles. */
export const wrongDeclarations = () => {
  // @ts-expect-error a title that is no field
  defineResource({ ...sound, title: 'nam' });
  // @ts-expect-error a column that is no field
  defineResource({ ...sound, columns: ['name', 'town'] });
  // @ts-expect-error a search on what is no field
  defineResource({ ...sound, search: ['town'] });
  // @ts-expect-error a label without one of the languages
  text({ label: { en: 'Name', fr: 'Nom', pt: 'Nome' } });
  const lost = defineResource({ ...sound, fields: { ...sound.fields, townId: reference('towns', { label: words }) } });
  // @ts-expect-error what differs from kind to kind is asked of `kindOf`: a field's kind is nothing to branch on
  if (lost.fields.name.kind === 'text') return;
  // @ts-expect-error a reference to a resource that is not declared
  defineStudy({ clinics: lost });
};

export const declarationsOfPeople = () => {
  const told = { name: text({ label: words, required: true, personal: true }) };
  defineResource({ ...sound, people: true, fields: told });
  // @ts-expect-error rows that are people, and a field that does not say whether it is personal
  defineResource({ ...sound, people: true, fields: { ...told, town: text({ label: words }) } });
};

export const inferredRecords = (user: RecordFor<'users'>, union: RecordFor<'unions'>) => {
  const role: Role = user.role;
  const consent: boolean = user.acceptResponse;
  const divisionId: string = union.divisionId;
  // @ts-expect-error a field that may be empty is not simply a string
  const telephone: string = user.telephone;
  return [role, consent, divisionId, telephone];
};

describe('a declaration that is wrong', () => {
  test('under another name than its own is refused at start', () => {
    expect(() => defineStudy({ clinic: defineResource(sound) })).toThrow('clinic is declared under the name clinics');
  });

  test('whose parent is no reference is refused at start', () => {
    expect(() => defineResource({ ...sound, parents: ['nickname'] })).toThrow('clinics: parent nickname is no reference');
  });

  test('that takes a name of the system is refused at start', () => {
    expect(() => defineResource({ ...sound, fields: { ...sound.fields, revision: text({ label: words }) } })).toThrow("revision is the system's own field");
  });
});

describe.each(resourceNames)('the declaration of %s', (name) => {
  const resource = resourceOf(name);

  test('has its words in every language', () => {
    const labels = [resource.label.one, resource.label.many, ...Object.values(resource.fields).map((field) => field.label)];
    for (const texts of labels) for (const locale of locales) expect(texts[locale].trim()).not.toBe('');
  });

  test('shows, searches and sorts by fields it has', () => {
    const used = [resource.title, resource.sort.field, ...resource.search, ...resource.columns, ...(resource.parents ?? [])];
    expect(used.filter((field) => !(field in resource.fields))).toEqual([]);
  });

  test('can be read by administrators', () => {
    expect(resource.rights.read).toContain('ADMIN');
  });
});

test('the study keeps the ten specified resources, visits and requests', () => {
  expect(Object.keys(study).toSorted()).toEqual(
    [
      'churches',
      'conferences',
      'divisions',
      'formulaires',
      'questions',
      'reponses',
      'requests',
      'sections',
      'sub-sections',
      'unions',
      'users',
      'visits',
    ].toSorted(),
  );
});
