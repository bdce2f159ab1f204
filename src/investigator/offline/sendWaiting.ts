import type { StudyDataProvider } from '../../dataProvider/createDataProvider.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { fold } from '../../resources/define/index.ts';
import type { Respondent } from '../Respondent.ts';
import { readPackage, writePackage } from './fieldPackage.ts';
import type { Phone } from './phone.ts';
import { changeWaiting, listWaiting, removeWaiting, type Waiting } from './waiting.ts';

export interface WaitingPorts {
  phone: Phone;
  /** The server's calls themselves. */
  online: StudyDataProvider;
  /** Somebody registered here has their own id now: questionnaires that wait for them follow. */
  onRegistered(localId: string, id: string): Promise<void>;
}

/** The same call may well succeed later: no network, a busy server, a session that has ended. */
function isForLater(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

const same = (a: unknown, b: unknown) => fold(String(a ?? '')) === fold(String(b ?? ''));

/** A registration whose answer was lost: the number is taken, by the very person it was for. */
async function registeredBefore(online: StudyDataProvider, item: Waiting & { kind: 'register' }, error: unknown): Promise<Respondent | undefined> {
  const { details } = failureOf(error);
  if (!item.tried || details.field !== 'telephone' || typeof details.id !== 'string') return undefined;
  const { data } = await online.getOne<Respondent>('users', { id: details.id });
  return same(data.name, item.body.name) && data.telephone === item.body.telephone ? data : undefined;
}

async function register({ phone, online, onRegistered }: WaitingPorts, item: Waiting & { kind: 'register' }): Promise<void> {
  let person: Respondent | undefined;
  try {
    person = (await online.create<Respondent>('users', { data: item.body })).data;
  } catch (error) {
    person = await registeredBefore(online, item, error);
    if (!person) throw error;
  }
  const { id } = person;
  for (const other of await listWaiting(phone)) {
    if (other.personId === item.personId && other.order !== item.order) await changeWaiting(phone, { ...other, personId: id });
  }
  const kept = await readPackage(phone);
  if (kept) await writePackage(phone, { ...kept, people: [...kept.people.filter((one) => one.id !== id), person] });
  await onRegistered(item.personId, id);
}

async function edit(online: StudyDataProvider, { personId, body, revision, tried }: Waiting & { kind: 'edit' }): Promise<void> {
  try {
    await online.update('users', { id: personId, data: body, previousData: { id: personId, ...(revision !== undefined && { revision }) } });
  } catch (error) {
    if (!tried || failureOf(error).code !== 'conflict') throw error;
    // It was ours that arrived, and only its answer was lost.
    const { data } = await online.getOne<Respondent>('users', { id: personId });
    if (!Object.entries(body).every(([name, value]) => same((data as Record<string, unknown>)[name], value))) throw error;
  }
}

async function consent(online: StudyDataProvider, { personId, consent: said, tried }: Waiting & { kind: 'consent' }): Promise<void> {
  if (tried && said.given) {
    const { data } = await online.getOne<Respondent>('users', { id: personId });
    if (data.acceptResponse) return;
  }
  await online.consentOnBehalf(personId, said);
}

function deliver(ports: WaitingPorts, item: Waiting): Promise<void> {
  if (item.kind === 'register') return register(ports, item);
  return item.kind === 'edit' ? edit(ports.online, item) : consent(ports.online, item);
}

/**
 * Brings what waits to the server, in the order it was done. What the server refuses stays, with its reason, and holds only
 * what belongs to the same person. Rejects with why it stopped, where another time may go better.
 */
export async function sendWaiting(ports: WaitingPorts): Promise<void> {
  const { phone } = ports;
  const held = new Set<string>();
  const orders = (await listWaiting(phone)).map(({ order }) => order);
  for (const order of orders) {
    // Read anew: a registration before it may have given the person another id.
    const item = (await listWaiting(phone)).find((one) => one.order === order);
    if (!item || item.refused || held.has(item.personId)) {
      if (item?.refused) held.add(item.personId);
      continue;
    }
    try {
      // Before it leaves: should no answer come, the next try knows that it may have arrived.
      await deliver(ports, item.tried ? item : (await changeWaiting(phone, { ...item, tried: true }), item));
      await removeWaiting(phone, item);
    } catch (error) {
      if (isForLater(error)) throw error;
      const { message, errors } = failureOf(error);
      await changeWaiting(phone, { ...item, tried: true, refused: Object.values(errors).join(' ') || message });
      held.add(item.personId);
    }
  }
}
