import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import type { EditMeta } from '../../dataProvider/createRecordCalls.ts';
import { newId } from '../../device/newId.ts';
import type { Respondent } from '../Respondent.ts';
import { isWithoutNetwork } from './isWithoutNetwork.ts';
import { keptOn } from './kept.ts';
import { keepArrived, readPart } from './keptPackage.ts';
import type { OwnPhone } from './OwnPhone.ts';
import { withArrived } from './personState.ts';
import type { Phone } from './phone.ts';
import { registerPerson } from './registerPerson.ts';
import { addWaiting, amended, changeWaiting, listWaiting, type NewWaiting, removeWaiting } from './waiting.ts';

interface Writing<Result> {
  /** Makes the call. */
  ask(): Promise<Result>;
  /** What the screen is told where it has to wait. */
  asWaiting(): Result;
  follows?: readonly NewWaiting[];
}

/** The answer of a call that waits: no sentence of the server. */
const onlyHere: { message?: string } = {};

export interface OfficeNews {
  /** What the study office has said is what the phone shows without network. */
  note(told: (phone: Phone) => Promise<void>): void;
}

/** What is written on an open phone: the server takes it at once, or it waits here, in its order. */
export function createPhoneWrites(
  online: FieldDataProvider,
  { current, onWaiting, note }: OwnPhone & OfficeNews,
): Pick<FieldDataProvider, 'create' | 'update' | 'consentOnBehalf' | 'reopen'> {
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
        note((to) => keepArrived(to, item.personId, (person) => person && withArrived(person, item)));
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

  async function formShown(): Promise<string | undefined> {
    const phone = current();
    return phone && (await readPart(phone, 'forms'))?.['']?.id;
  }

  return {
    async create(name, params) {
      const body = params.data as Record<string, unknown>;
      if (name === 'visits') {
        const personId = String(body.respondentId);
        const visit = { ...body, event: newId(), saidAt: new Date().toISOString() };
        const item: NewWaiting = { kind: 'visit', personId, name: await nameOf(personId), body: visit };
        return write(item, {
          ask: async () => ({ data: (await online.recordVisit(visit)) as never }),
          asWaiting: () => ({ data: { ...body, id: visit.event } as never }),
        });
      }
      if (name !== 'users' || !current()) return online.create(name, params);
      const [personId, person, saidAt] = [newId(), String(body.name), new Date().toISOString()];
      return write(
        // Whichever form is the default once it arrives, the person keeps the one that was shown here.
        { kind: 'register', personId, name: person, body: { formulaireId: await formShown(), ...body }, saidAt },
        {
          async ask() {
            const { message, hasDuplicate: _never, ...told } = await registerPerson(online, { id: personId, body, saidAt, strict: true });
            note((phone) => keepArrived(phone, personId, () => told));
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
        {
          kind: 'edit',
          personId: String(id),
          name: String((body as Partial<Respondent>).name ?? record?.name ?? ''),
          body: body as Record<string, unknown>,
          ...revision,
        },
        { ask: () => online.update(name, params), asWaiting },
      );
    },
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
