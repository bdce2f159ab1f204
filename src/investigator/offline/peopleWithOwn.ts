import type { GetListParams, GetListResult } from 'ra-core';
import type { Statistics } from '../../contract/index.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { queryRows } from '../../dataProvider/queryRows.ts';
import { users } from '../../resources/index.ts';
import type { Respondent } from '../Respondent.ts';
import { countsOf } from './fieldPackage.ts';
import { firstRows } from './firstRows.ts';
import { idsOnPhone, peopleNow } from './personState.ts';
import type { Phone } from './phone.ts';
import { readOnPhone } from './readOnPhone.ts';

/** Of whom something is on this phone alone: as the study office has them at this moment, and as they are. */
interface Own {
  office: readonly Respondent[];
  now: readonly Respondent[];
}

interface OfficeAndPhone {
  /** The server's calls themselves. */
  online: FieldDataProvider;
  phone: Phone;
  /** Hears what the study office said of people, and when it was asked. */
  tell(people: readonly Respondent[], askedAt: number): void;
}

async function ask({ online, tell }: OfficeAndPhone, params: GetListParams): Promise<GetListResult<Respondent>> {
  const askedAt = Date.now();
  const list = await online.getList<Respondent>('users', params);
  tell(list.data, askedAt);
  return list;
}

async function readOwn(from: OfficeAndPhone): Promise<Own> {
  const { phone } = from;
  const here = await readOnPhone(phone);
  const ids = idsOnPhone(here);
  if (ids.length === 0) return { office: [], now: [] };
  const data: Respondent[] = [];
  // So many fit into one address.
  for (let at = 0; at < ids.length; at += 50) {
    const filter = { id: ids.slice(at, at + 50) };
    const { data: told } = await ask(from, { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' } });
    data.push(...told);
  }
  return { office: data, now: peopleNow(data, here) };
}

/**
 * A page of the study office's list in which everybody stands as they are: who is finished on this phone is found among the finished and
 * not among those to be visited, whoever was registered on it is there. Costs one more call, and only while something waits.
 */
export async function listWithOwn(from: OfficeAndPhone, params: GetListParams): Promise<GetListResult<Respondent>> {
  const { office, now } = await readOwn(from);
  if (now.length === 0) return ask(from, params);
  const { filter = {}, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } } = params;
  const end = page * perPage;
  const own = new Set(now.map(({ id }) => id));
  const { rows: told, total, meta } = await firstRows((pagination) => ask(from, { ...params, pagination }), end + own.size);
  const found = queryRows(users, now, { filter: filter as Record<string, unknown> });
  const rows = [...told.filter(({ id }) => !own.has(id)), ...(found.rows as Respondent[])];
  const shown = queryRows(users, rows, { filter: {}, sort, range: [end - perPage, end - 1] });
  return { data: shown.rows as Respondent[], total: total - queryRows(users, office, { filter: filter as Record<string, unknown> }).total + found.total, meta };
}

/** The study office's counts, with those who stand otherwise on this phone counted as they are. */
export async function countsWithOwn(from: OfficeAndPhone, counted: Statistics): Promise<Statistics> {
  const own = await readOwn(from);
  if (own.now.length === 0) return counted;
  const [before, after] = [countsOf(own.office), countsOf(own.now)];
  const moved = (key: keyof typeof before) => String(Number(counted[key]) + Number(after[key]) - Number(before[key]));
  return { ...counted, nb_no_started: moved('nb_no_started'), nb_progress: moved('nb_progress'), nb_completed: moved('nb_completed') };
}
