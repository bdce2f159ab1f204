import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import type { OutboxSource, OutboxStep } from '../../device/outbox/OutboxSource.ts';
import { fold } from '../../resources/define/index.ts';
import type { Respondent } from '../Respondent.ts';
import { noteDone } from './deviceTransfer/doneOnDevice.ts';
import { keepArrived } from './keptPackage.ts';
import { keepWords } from './officeWords.ts';
import { withArrived } from './personState.ts';
import type { Phone } from './phone.ts';
import { registerPerson } from './registerPerson.ts';
import { changeWaiting, listWaiting, removeWaiting, type Waiting } from './waiting.ts';

export interface WaitingPorts {
  phone: Phone;
  /** The server's calls themselves. */
  online: FieldDataProvider;
}

type Of<Kind extends Waiting['kind']> = Waiting & { kind: Kind };

/** The same call may well succeed later: no network, a busy server, a session that has ended. */
function isForLater(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

const same = (a: unknown, b: unknown) => fold(String(a ?? '')) === fold(String(b ?? ''));

async function register({ phone, online }: WaitingPorts, { personId, body, saidAt }: Of<'register'>): Promise<void> {
  const { message, hasDuplicate, ...person } = await registerPerson(online, { id: personId, body, saidAt });
  await keepArrived(phone, personId, () => person);
  if (hasDuplicate && message) await keepWords(phone, personId, message);
}

async function edit({ online }: WaitingPorts, { personId, body, revision, tried }: Of<'edit'>): Promise<void> {
  try {
    await online.update('users', { id: personId, data: body, previousData: { id: personId, ...(revision !== undefined && { revision }) } });
  } catch (error) {
    if (!tried || failureOf(error).code !== 'conflict') throw error;
    // It was ours that arrived, and only its answer was lost.
    const { data } = await online.getOne<Respondent>('users', { id: personId });
    if (!Object.entries(body).every(([name, value]) => same((data as Record<string, unknown>)[name], value))) throw error;
  }
}

async function reopen({ online }: WaitingPorts, { personId, reason }: Of<'reopen'>): Promise<void> {
  try {
    await online.reopen(personId, reason);
  } catch (error) {
    const { code, details } = failureOf(error);
    // It is open already: by this very call, whose answer was lost, or by somebody else.
    if (code !== 'conflict' || details.status === undefined || details.status === 'NOT_STARTED') throw error;
  }
}

async function visit({ online }: WaitingPorts, { id, at, body }: Of<'visit'>): Promise<void> {
  try {
    // One that a version before left here names neither.
    await online.recordVisit({ event: id, saidAt: at, ...body });
  } catch (error) {
    // It is there already: only the answer to it was lost.
    if (failureOf(error).code !== 'conflict') throw error;
  }
}

async function deliver(ports: WaitingPorts, item: Waiting): Promise<void> {
  switch (item.kind) {
    case 'register':
      return register(ports, item);
    case 'edit':
      return edit(ports, item);
    case 'consent':
      await ports.online.consentOnBehalf(item.personId, item.consent);
      return undefined;
    case 'reopen':
      return reopen(ports, item);
    case 'visit':
      return visit(ports, item);
    case 'link':
      // By mail: whoever fills in alone has an address, and the screen shows another one when it is asked for.
      await ports.online.renewLink(item.personId, true);
      return undefined;
  }
}

/** What has arrived is not waiting any more, and the package knows it, before the whole of it is brought again. */
async function arrived(phone: Phone, item: Waiting): Promise<void> {
  if (item.kind !== 'register') await keepArrived(phone, item.personId, (person) => person && withArrived(person, item));
  await noteDone(phone, item);
  await removeWaiting(phone, item);
}

/** The first that may leave: what was refused holds only what was done later about the same person. */
function firstToLeave(waiting: readonly Waiting[]): Waiting | undefined {
  const held = new Set<string>();
  for (const item of waiting) {
    if (item.refused !== undefined) held.add(item.personId);
    else if (!held.has(item.personId)) return item;
  }
  return undefined;
}

/**
 * Marked before it leaves: should no answer come, the next try knows that it may have arrived.
 * @returns the item as it was before; undefined where another tab sent it, gave it up or had it refused meanwhile
 */
async function takeInHand(phone: Phone, id: string): Promise<Waiting | undefined> {
  let before: Waiting | undefined;
  const taken = await changeWaiting(phone, id, (item) => {
    before = item;
    if (item.refused !== undefined) return undefined;
    return item.tried ? item : { ...item, tried: true };
  });
  return taken && before;
}

async function step(ports: WaitingPorts): Promise<OutboxStep> {
  const { phone } = ports;
  const next = firstToLeave(await listWaiting(phone));
  if (!next) return { kind: 'idle' };
  const item = await takeInHand(phone, next.id);
  if (!item) return { kind: 'more' };
  try {
    await deliver(ports, item);
    await arrived(phone, item);
  } catch (error) {
    if (isForLater(error)) return { kind: 'wait', cause: error, retryAfter: error instanceof CallFailure ? error.retryAfter : undefined };
    const { message, errors } = failureOf(error);
    const refused = { refused: Object.values(errors).join(' ') || message, ...(Object.keys(errors).length > 0 && { errors }) };
    await changeWaiting(phone, item.id, (one) => ({ ...one, ...refused }));
  }
  return { kind: 'more' };
}

/**
 * What was done on an open phone, as the outbox sends it: one after the other, in the order it was done. What the server refuses
 * stays, with its reason.
 */
export function waitingSource(ports: WaitingPorts): OutboxSource<OutboxStep> {
  const { phone } = ports;
  return { list: async () => (firstToLeave(await listWaiting(phone)) ? [phone.owner] : []), step: () => step(ports) };
}
