import type { ConsentOnBehalf } from '../../dataProvider/study/people.ts';
import type { Respondent } from '../Respondent.ts';
import type { Phone } from './phone.ts';

interface Item<Kind extends string> {
  kind: Kind;
  /** Counts up: what was done first is sent first, whatever clocks say. */
  order: number;
  /** By the device's clock, ISO 8601. */
  at: string;
  /** The server's id, or one made here until the person is registered. */
  personId: string;
  name: string;
  /** It was on its way once: the server may have it although no answer came. */
  tried?: boolean;
  /** Why the server did not take it; then it waits for the person. */
  refused?: string;
}

/** Something done without network that the server does not know yet. */
export type Waiting =
  | (Item<'register'> & { body: Readonly<Record<string, unknown>> })
  | (Item<'edit'> & { body: Readonly<Record<string, unknown>>; revision?: number })
  | (Item<'consent'> & { consent: ConsentOnBehalf });

type Without<Kind> = Kind extends Waiting ? Omit<Kind, 'order' | 'at'> : never;

export type NewWaiting = Without<Waiting>;

const prefix = 'waiting/';

const nameOf = (order: number) => prefix + String(order).padStart(9, '0');

export async function listWaiting(phone: Phone): Promise<Waiting[]> {
  const names = await phone.names(prefix);
  return (await Promise.all(names.map((name) => phone.read(name)))).filter((item): item is Waiting => item !== undefined);
}

export async function addWaiting(phone: Phone, item: NewWaiting): Promise<Waiting> {
  const last = (await phone.names(prefix)).pop();
  const order = last ? Number(last.slice(prefix.length)) + 1 : 1;
  const added = { ...item, order, at: new Date().toISOString() } as Waiting;
  await phone.write(nameOf(order), added);
  return added;
}

export async function changeWaiting(phone: Phone, item: Waiting): Promise<void> {
  await phone.write(nameOf(item.order), item);
}

export async function removeWaiting(phone: Phone, { order }: Pick<Waiting, 'order'>): Promise<void> {
  await phone.remove(nameOf(order));
}

/** Respondents as they are with everything that waits: `waiting` marks whom the server knows otherwise. */
export function withWaiting(people: readonly Respondent[], waiting: readonly Waiting[]): Respondent[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const item of waiting) {
    const known = byId.get(item.personId);
    if (item.kind === 'consent') {
      if (known) byId.set(known.id, { ...known, acceptResponse: item.consent.given, waiting: true });
    } else {
      const fresh = { id: item.personId, status: 'NOT_STARTED', acceptResponse: false } as const;
      byId.set(item.personId, { ...fresh, ...known, ...item.body, name: item.name, waiting: true });
    }
  }
  return [...byId.values()];
}
