import type { GetListParams, RaRecord } from 'ra-core';
import type { EditMeta, StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { queryRows } from '../../dataProvider/queryRows.ts';
import { newId } from '../../device/newId.ts';
import { isResourceName, resourceOf } from '../../resources/index.ts';
import type { Respondent } from '../Respondent.ts';
import { countsOf } from './fieldPackage.ts';
import { readAnswers, readPackage, readPart } from './keptPackage.ts';
import type { PackageHead } from './packageShape.ts';
import type { Phone } from './phone.ts';
import { registerPerson } from './registerPerson.ts';
import { addWaiting, amended, changeWaiting, listWaiting, type NewWaiting, removeWaiting, withWaiting } from './waiting.ts';

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

interface Writing<Result> {
  /** Makes the call. */
  ask(): Promise<Result>;
  /** What the screen is told where it has to wait. */
  asWaiting(): Result;
  follows?: readonly NewWaiting[];
}

/** The answer of a call that waits: no sentence of the server. */
const onlyHere: { message?: string } = {};

interface Kept extends PackageHead {
  phone: Phone;
}

/** What an open phone keeps, with everything that waits on it. */
async function keptOn(phone: Phone): Promise<Kept | undefined> {
  const kept = await readPackage(phone);
  return kept && { ...kept, phone, people: withWaiting(kept.people, await listWaiting(phone)) };
}

async function rowsOf({ people, phone }: Kept, resource: string): Promise<readonly RaRecord[] | undefined> {
  if (resource === 'users') return people as readonly RaRecord[];
  return resource === 'conferences' || resource === 'churches' ? (await readPart(phone, 'places'))?.[resource] : undefined;
}

async function listOf(kept: Kept, name: string, { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 25 } }: GetListParams) {
  const rows = await rowsOf(kept, name);
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
  async function read<Result>(ask: () => Promise<Result>, fromKept: (kept: Kept) => Result | Promise<Result>): Promise<Result> {
    const phone = current();
    if (!phone) return ask();
    const asked = navigator.onLine ? ask() : Promise.reject(noConnection());
    try {
      return await Promise.race([asked, late()]);
    } catch (error) {
      // A person who was registered here a moment ago is not at the server yet.
      if (!isWithoutNetwork(error) && failureOf(error).status !== 404) throw error;
      const kept = await keptOn(phone);
      // Nothing to show in its place: it may take as long as it takes.
      if (!kept) return asked;
      try {
        return await fromKept(kept);
      } catch {
        throw error;
      }
    }
  }

  async function keep(phone: Phone, items: readonly NewWaiting[]): Promise<void> {
    await addWaiting(phone, items);
    onWaiting();
  }

  /** Tries the server, unless something earlier of the same person waits; what did not arrive waits behind it, with what `follows`. */
  async function write<Result>(item: NewWaiting, { ask, asWaiting, follows = [] }: Writing<Result>): Promise<Result> {
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
    await keep(phone, [{ ...item, tried }, ...follows]);
    return asWaiting();
  }

  /** Somebody whose registration waits, or was refused, is put right before it is sent; undefined where there is nothing of that kind. */
  async function amend(personId: string, body: Readonly<Record<string, unknown>>): Promise<boolean> {
    const phone = current();
    if (!phone) return false;
    const edit = { personId, name: String(body.name), body };
    const { change, remove } = amended(await listWaiting(phone), edit);
    // It may have left meanwhile: then this follows it.
    const changed = change && (await changeWaiting(phone, change.id, (item) => amended([item], edit).change));
    if (change && !changed) return false;
    for (const item of remove) await removeWaiting(phone, item);
    if (changed || remove.length > 0) onWaiting();
    return changed !== undefined;
  }

  async function nameOf(personId: string): Promise<string> {
    const phone = current();
    return (phone && (await keptOn(phone))?.people.find(({ id }) => id === personId)?.name) ?? '';
  }

  /** What was done here stays in sight until it has arrived, also where the server answers. */
  async function withOwn<Row extends { id: unknown }>(rows: readonly Row[]): Promise<Row[]> {
    const phone = current();
    const waiting = phone ? await listWaiting(phone) : [];
    return rows.map((row) => {
      const own = waiting.filter(({ personId }) => personId === String(row.id));
      return own.length === 0 ? row : (withWaiting([row as never], own)[0] as unknown as Row);
    });
  }

  return {
    ...online,
    async getList(name, params) {
      const list = await read(
        () => online.getList(name, params),
        (kept) => listOf(kept, name, params) as never,
      );
      return name === 'users' ? { ...list, data: (await withOwn(list.data)) as never } : list;
    },
    async getOne(name, params) {
      const { data } = await read(
        () => online.getOne(name, params),
        (kept) => ({ data: (name === 'users' ? personOf(kept, params.id) : undefined) as never }),
      );
      return { data: (name === 'users' ? (await withOwn([data]))[0] : data) as never };
    },
    async create(name, params) {
      const body = params.data as Record<string, unknown>;
      if (name !== 'users' || !current()) return online.create(name, params);
      const [personId, person, saidAt] = [newId(), String(body.name), new Date().toISOString()];
      return write(
        { kind: 'register', personId, name: person, body, saidAt },
        {
          ask: async () => ({ data: { ...body, ...(await registerPerson(online, { id: personId, body, saidAt, strict: true })) } as never }),
          asWaiting: () => ({ data: { ...body, id: personId, waiting: true } as never }),
          follows: body.selfResponse ? [{ kind: 'link', personId, name: person }] : [],
        },
      );
    },
    async update(name, params) {
      const { data: body, id, previousData } = params;
      const record = previousData as Respondent | undefined;
      if (name !== 'users') return online.update(name, params);
      const asWaiting = () => ({ data: { ...record, ...body, id, waiting: true } as never });
      if (await amend(String(id), body as Record<string, unknown>)) return asWaiting();
      const overwrites = (params.meta as EditMeta | undefined)?.revision === null;
      const revision = overwrites || record?.revision === undefined ? {} : { revision: record.revision };
      return write(
        { kind: 'edit', personId: String(id), name: String(body.name), body: body as Record<string, unknown>, ...revision },
        { ask: () => online.update(name, params), asWaiting },
      );
    },
    statistics: (filter, signal) =>
      read(
        () => online.statistics(filter, signal),
        ({ people }) => countsOf(people),
      ),
    readFormToFill: (asked = {}, signal) =>
      read(
        () => online.readFormToFill(asked, signal),
        async (kept) => {
          const form = (await readPart(kept.phone, 'forms'))?.[personOf(kept, asked.userId).formulaireId ?? ''];
          if (!form) throw noConnection();
          return form;
        },
      ),
    readAnswersOf: (userId, signal) =>
      read(
        () => online.readAnswersOf(userId, signal),
        async (kept) => {
          const known = await readAnswers(kept.phone, userId);
          // What was answered and is not on the phone must not look as if it were empty.
          if (!known && personOf(kept, userId).status !== 'NOT_STARTED') throw noConnection();
          return known ?? { reponseRepondu: [] };
        },
      ),
    async consentOnBehalf(userId, said) {
      if (!current()) return online.consentOnBehalf(userId, said);
      const consent = { ...said, event: newId(), saidAt: new Date().toISOString() };
      return write(
        { kind: 'consent', personId: userId, name: await nameOf(userId), consent },
        { ask: () => online.consentOnBehalf(userId, consent), asWaiting: () => onlyHere },
      );
    },
    async reopen(userId, reason) {
      return write(
        { kind: 'reopen', personId: userId, name: await nameOf(userId), reason },
        { ask: () => online.reopen(userId, reason), asWaiting: () => onlyHere },
      );
    },
  };
}
