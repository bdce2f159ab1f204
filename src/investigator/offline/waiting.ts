import type { ConsentOnBehalf } from '../../dataProvider/study/people.ts';
import { newId } from '../../device/newId.ts';
import type { Phone } from './phone.ts';

interface Item<Kind extends string> {
  kind: Kind;
  /** Random, and never given again: what is changed or taken away is this one and no other. */
  id: string;
  /** By the device's clock, ISO 8601. */
  at: string;
  /** Made here for whoever is registered here; the server takes it over. */
  personId: string;
  name: string;
  /** It was on its way once: the server may have it although no answer came. */
  tried?: boolean;
  /** Why the server did not take it; then it waits for the person. */
  refused?: string;
  /** The same by field, where it is a field's. */
  errors?: Readonly<Record<string, string>>;
}

/** Something done without network that the server does not know yet. */
export type Waiting =
  | (Item<'register'> & { body: Readonly<Record<string, unknown>>; saidAt: string })
  | (Item<'edit'> & { body: Readonly<Record<string, unknown>>; revision?: number })
  | (Item<'consent'> & { consent: ConsentOnBehalf })
  /** A completed questionnaire is opened again. */
  | (Item<'reopen'> & { reason: string })
  /** A visit that ended without answers. */
  | (Item<'visit'> & { body: Readonly<Record<string, unknown>> })
  /** The personal link of somebody registered here: it can be made once they are. */
  | Item<'link'>;

type Without<Kind> = Kind extends Waiting ? Omit<Kind, 'id' | 'at'> : never;

/** `id` and `at` are made here, unless it was done before on another phone. */
export type NewWaiting = Without<Waiting> & Partial<Pick<Waiting, 'id' | 'at'>>;

const prefix = 'waiting/';

/** The name of its row. */
export const nameOfWaiting = (id: string) => prefix + id;

/** What was done first stands first. */
export async function listWaiting(phone: Phone): Promise<Waiting[]> {
  return [...(await phone.below(prefix))].map(([name, item]) => ({ ...(item as Waiting), id: name.slice(prefix.length) }));
}

/** All of them, or none. */
export async function addWaiting(phone: Phone, items: readonly NewWaiting[]): Promise<void> {
  const at = new Date().toISOString();
  const added = items.map((item) => ({ at, id: newId(), ...item }));
  await phone.append(prefix, new Map(added.map((item) => [nameOfWaiting(item.id), item])));
}

/**
 * Writes what `change` makes of the item as it stands now; undefined, or the same, writes nothing.
 * @returns what `change` gave; undefined where the item is gone
 */
export async function changeWaiting(phone: Phone, id: string, change: (item: Waiting) => Waiting | undefined): Promise<Waiting | undefined> {
  const name = nameOfWaiting(id);
  let next: Waiting | undefined;
  await phone.change(
    () => name,
    (values) => {
      const item = values.get(name) as Waiting | undefined;
      next = item && change(item);
      return next && next !== item ? { put: [[name, next]] } : undefined;
    },
  );
  return next;
}

export async function removeWaiting(phone: Phone, { id }: Pick<Waiting, 'id'>): Promise<void> {
  await phone.remove(nameOfWaiting(id));
}

/** Whether answers about this person must not arrive before it. */
export function holdsAnswers({ kind }: Pick<Waiting, 'kind'>): boolean {
  return kind === 'register' || kind === 'consent' || kind === 'reopen';
}

/**
 * What is left to send when somebody is saved again: a registration or an edit that never left, or that the server refused, is
 * put right in its place, and what followed it goes with it. Undefined where the new edit follows as one of its own.
 */
export function amended(
  waiting: readonly Waiting[],
  edit: { personId: string; name: string; body: Readonly<Record<string, unknown>> },
): { change?: Waiting; remove: Waiting[] } {
  const own = waiting.filter(({ personId }) => personId === edit.personId);
  const edits = own.filter(({ kind }) => kind === 'edit');
  const registration = own.find((item) => item.kind === 'register');
  // Given the next form, and nothing else: answers to the one before may wait here, and it follows them.
  if (Object.keys(edit.body).join() === 'formulaireId') return { remove: [] };
  if (!registration) return { remove: edits.filter(({ refused }) => refused !== undefined) };
  // It left once and no answer came: the server may have it as it was.
  if (registration.tried && registration.refused === undefined) return { remove: [] };
  const { refused: _refused, errors: _errors, tried: _tried, ...rest } = registration;
  return { change: { ...rest, name: edit.name, body: { ...registration.body, ...edit.body } }, remove: edits };
}
