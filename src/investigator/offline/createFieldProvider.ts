import type { GetListParams, RaRecord } from 'ra-core';
import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { queryRows } from '../../dataProvider/queryRows.ts';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import type { Respondent } from '../Respondent.ts';
import { countsOf, type FieldPackage, isUnderWay, readPackage } from './fieldPackage.ts';
import type { Phone } from './phone.ts';
import { addWaiting, listWaiting, type NewWaiting, withWaiting } from './waiting.ts';

export interface OwnPhone {
  /** The phone while it is open. */
  current(): Phone | undefined;
  /** Something waits now that did not before. */
  onWaiting(): void;
}

/** So long a network may take before what the phone keeps is shown in its place. */
const patience = 6_000;

/** Nothing came, or nobody knows whether something arrived. */
export function isWithoutNetwork(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'network_error' || code === 'timeout';
}

function noConnection(): CallFailure {
  return new CallFailure({ status: 0, code: 'network_error' });
}

function late(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new CallFailure({ status: 0, code: 'timeout' })), patience));
}

interface Kept extends FieldPackage {
  phone: Phone;
}

/** What an open phone keeps, with everything that waits on it. */
async function keptOn(phone: Phone): Promise<Kept | undefined> {
  const kept = await readPackage(phone);
  return kept && { ...kept, phone, people: withWaiting(kept.people, await listWaiting(phone)) };
}

function rowsOf(kept: Kept, resource: string): readonly RaRecord[] | undefined {
  if (resource === 'users') return kept.people as readonly RaRecord[];
  return resource === 'conferences' || resource === 'churches' ? kept[resource] : undefined;
}

function listOf(kept: Kept, name: string, { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams) {
  const rows = rowsOf(kept, name);
  if (!rows || !isResourceName(name)) throw noConnection();
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const { rows: data, total } = queryRows(resourceOf(name), rows, { filter: (filter ?? {}) as Record<string, unknown>, sort, range });
  return { data, total };
}

function personOf(kept: Kept, id: unknown): Respondent {
  const person = kept.people.find((one) => one.id === String(id));
  if (!person) throw noConnection();
  return person;
}

/**
 * The study's calls on a phone that was prepared: with a network they are the server's, without one they are answered from
 * what the phone keeps, and what is written waits there.
 */
export function createFieldProvider(online: StudyDataProvider, { current, onWaiting }: OwnPhone): StudyDataProvider {
  async function read<Result>(ask: () => Promise<Result>, fromKept: (kept: Kept) => Result): Promise<Result> {
    const phone = current();
    if (!phone) return ask();
    try {
      if (!navigator.onLine) throw noConnection();
      return await Promise.race([ask(), late()]);
    } catch (error) {
      // A person who was registered here a moment ago is not at the server yet.
      if (!isWithoutNetwork(error) && failureOf(error).status !== 404) throw error;
      const kept = await keptOn(phone);
      if (!kept) throw error;
      try {
        return fromKept(kept);
      } catch {
        throw error;
      }
    }
  }

  /** Tries the server, unless something earlier of the same person waits; what did not arrive waits behind it. */
  async function write<Result>(item: NewWaiting, ask: () => Promise<Result>, asWaiting: (item: NewWaiting) => Result): Promise<Result> {
    const phone = current();
    if (!phone) return ask();
    const waits = (await listWaiting(phone)).some(({ personId }) => personId === item.personId);
    let tried = false;
    if (!waits && navigator.onLine) {
      try {
        return await ask();
      } catch (error) {
        if (!isWithoutNetwork(error)) throw error;
        tried = true;
      }
    }
    await addWaiting(phone, { ...item, tried });
    onWaiting();
    return asWaiting(item);
  }

  return {
    ...online,
    getList: (name, params) => read(() => online.getList(name, params), (kept) => listOf(kept, name, params) as never),
    getOne: (name, params) => read(() => online.getOne(name, params), (kept) => ({ data: (name === 'users' ? personOf(kept, params.id) : undefined) as never })),
    async create(name, params) {
      const body = params.data as Record<string, unknown>;
      if (name !== 'users' || !current()) return online.create(name, params);
      // In the questionnaire's script, which this door has no other need of at its start.
      const { newId } = await import('../../questionnaire/newId.ts');
      const item = { kind: 'register', personId: newId(), name: String(body.name), body } as const;
      return write(item, () => online.create(name, params), ({ personId }) => ({ data: { ...body, id: personId, waiting: true } as never }));
    },
    update(name, params) {
      const { data: body, id, previousData } = params;
      const record = previousData as Respondent | undefined;
      if (name !== 'users') return online.update(name, params);
      const item = { kind: 'edit', personId: String(id), name: String(body.name), body: body as Record<string, unknown>, ...(record?.revision !== undefined && { revision: record.revision }) } as const;
      return write(item, () => online.update(name, params), () => ({ data: { ...record, ...body, id, waiting: true } as never }));
    },
    statistics: (filter, signal) => read(() => online.statistics(filter, signal), ({ people }) => countsOf(people)),
    readFormToFill: (asked = {}, signal) =>
      read(
        () => online.readFormToFill(asked, signal),
        (kept) => {
          const form = kept.forms[personOf(kept, asked.userId).formulaireId ?? ''];
          if (!form) throw noConnection();
          return form;
        },
      ),
    readAnswersOf: (userId, signal) =>
      read(
        () => online.readAnswersOf(userId, signal),
        (kept) => {
          const person = personOf(kept, userId);
          // A completed one is not on the phone: it must not look as if it had no answers.
          if (person.status === 'CLOSED') throw noConnection();
          return (isUnderWay(person) && kept.answers[userId]) || { reponseRepondu: [] };
        },
      ),
    async consentOnBehalf(userId, consent) {
      const phone = current();
      const name = phone ? (await keptOn(phone))?.people.find(({ id }) => id === userId)?.name : undefined;
      return write({ kind: 'consent', personId: userId, name: name ?? '', consent }, () => online.consentOnBehalf(userId, consent), () => ({ waiting: true }) as { message?: string });
    },
  };
}
