import type { RaRecord } from 'ra-core';
import type { StudyDataProvider } from '../../../src/dataProvider/createDataProvider.ts';
import type { ResourceName } from '../../../src/resources/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record, made as a create screen makes it. */
export async function create(provider: StudyDataProvider, resource: ResourceName, data: Values): Promise<RaRecord> {
  return (await provider.create(resource, { data })).data;
}

/** An edit as a screen sends it: the whole record as it was read, with what was changed. */
export async function edit(provider: StudyDataProvider, resource: ResourceName, { before, change }: { before: RaRecord; change: Values }): Promise<RaRecord> {
  return (await provider.update(resource, { id: before.id, data: { ...before, ...change }, previousData: before })).data;
}

export async function one(provider: StudyDataProvider, resource: ResourceName, id: RaRecord['id']): Promise<RaRecord> {
  return (await provider.getOne(resource, { id })).data;
}

export interface Listing {
  filter?: Values;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  page?: number;
  perPage?: number;
}

/** A list as a list screen asks for it: six rows a page unless told. */
export async function list(
  provider: StudyDataProvider,
  resource: ResourceName,
  { filter = {}, sort = { field: 'id', order: 'ASC' }, page = 1, perPage = 6 }: Listing = {},
) {
  const { data, total } = await provider.getList(resource, { filter, sort, pagination: { page, perPage } });
  return { rows: data as RaRecord[], total };
}

/** A division, a union, a conference and a church, each below the one before. */
export async function createHierarchy(provider: StudyDataProvider, name: string) {
  const division = await create(provider, 'divisions', { shortname: `${name}-D`, name: `${name} division` });
  const union = await create(provider, 'unions', { shortname: `${name}-U`, name: `${name} union`, divisionId: division.id });
  const conference = await create(provider, 'conferences', { shortname: `${name}-C`, name: `${name} conference`, unionId: union.id });
  const church = await create(provider, 'churches', {
    name: `${name} church`,
    typeChurch: 'Small',
    city: 'Toliara',
    country: 'Madagascar',
    conferenceId: conference.id,
  });
  return { division, union, conference, church };
}

let lastPhone = 0;

/** A respondent's values: complete, with a telephone of their own. */
export function respondent(name: string, conferenceId: RaRecord['id']): Values {
  lastPhone += 1;
  return {
    name,
    telephone: `+2613400000${String(lastPhone).padStart(2, '0')}`,
    role: 'RESPONDENT',
    conferenceId,
    typeChurch: 'Medium',
    churchName: 'Ambohimanga',
    langage: 'Malagasy',
    selfResponse: false,
  };
}
