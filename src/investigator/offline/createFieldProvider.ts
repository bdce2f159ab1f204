import type { EditMeta, StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { newId } from '../../device/newId.ts';
import type { Respondent } from '../Respondent.ts';
import { countsOf } from './fieldPackage.ts';
import { type Kept, keptOn, listOf, noConnection, officeAnswersOf, personOf } from './kept.ts';
import { changePeople, keepAnswers, keepPeople, readPart } from './keptPackage.ts';
import { countsWithOwn, listWithOwn } from './peopleWithOwn.ts';
import { peopleNow, withArrived } from './personState.ts';
import type { Phone } from './phone.ts';
import { readOnPhone } from './readOnPhone.ts';
import { registerPerson } from './registerPerson.ts';
import { addWaiting, amended, changeWaiting, listWaiting, type NewWaiting, removeWaiting } from './waiting.ts';

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
        const answer = await ask();
        note((to) => changePeople(to, (people) => withArrived(people, item)));
        return answer;
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

  /** What the study office has just said is what the phone shows without network. */
  function note(told: (phone: Phone) => Promise<void>): void {
    const phone = current();
    // A phone that is full shows what it kept before.
    if (phone) void told(phone).catch(() => undefined);
  }

  const tell = (people: readonly Respondent[]) => note((phone) => keepPeople(phone, people));

  return {
    ...online,
    getList: (name, params) =>
      read(
        async () => {
          const phone = current();
          return (phone && name === 'users' ? listWithOwn({ online, phone, tell }, params) : online.getList(name, params)) as never;
        },
        (kept) => listOf(kept, name, params) as never,
      ),
    async getOne(name, params) {
      const answer = await read(
        async () => {
          const told = await online.getOne(name, params);
          if (name === 'users') tell([told.data as unknown as Respondent]);
          return told;
        },
        (kept) => ({ data: (name === 'users' ? personOf(kept, params.id) : undefined) as never }),
      );
      const phone = current();
      if (name !== 'users' || !phone) return answer;
      const [person] = peopleNow([answer.data as unknown as Respondent], await readOnPhone(phone)).filter(({ id }) => id === params.id);
      return { data: person as never };
    },
    async create(name, params) {
      const body = params.data as Record<string, unknown>;
      if (name !== 'users' || !current()) return online.create(name, params);
      const [personId, person, saidAt] = [newId(), String(body.name), new Date().toISOString()];
      return write(
        { kind: 'register', personId, name: person, body, saidAt },
        {
          async ask() {
            const { message, ...told } = await registerPerson(online, { id: personId, body, saidAt, strict: true });
            tell([told]);
            return { data: { ...body, ...told, message } as never };
          },
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
        async () => {
          const [phone, counted] = [current(), await online.statistics(filter, signal)];
          return phone ? countsWithOwn({ online, phone, tell }, counted) : counted;
        },
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
        async () => {
          const known = await online.readAnswersOf(userId, signal);
          note((phone) => keepAnswers(phone, userId, known));
          return known;
        },
        (kept) => officeAnswersOf(kept, userId),
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
