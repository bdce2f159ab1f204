import { useSyncExternalStore } from 'react';
import { renameFormerWaiting } from './formerWaiting.ts';
import { removeExpired } from './keeping.ts';
import { forgetHeld, heldWork, type HeldWork, noteHeld } from './heldWork.ts';
import { countWaiting, hasPhoneKey, isPrepared, missingWork, type Phone, removePhoneKey } from './phone.ts';
import { onScarceRoom, onSealedLost, sealedName } from './sealedStore.ts';
import { type Damage, damageOf } from './damageOf.ts';
import { listSummaries } from './sealing/journalSummaries.ts';
import { unsentJournals } from './sealing/unsentJournals.ts';
import { holdsAnswers, listWaiting, nameOfWaiting, type Waiting } from './waiting.ts';

export interface PhoneState {
  /**
   * `none`: this person keeps nothing here. `locked`: the PIN was not given in this page yet. `impossible`: this browser keeps
   * nothing sealed (private mode, no https).
   */
  lock: 'unknown' | 'impossible' | 'none' | 'locked' | 'open';
  phone?: Phone;
  /** What was done and waits; behind the lock only its number is known. */
  waiting: readonly Waiting[];
  count: number;
  /** Questionnaires with answers that are on this phone alone. */
  unsent: number;
  /** Those of them that the study office did not take. */
  unsentRefused: number;
  /** Of an open phone: what of it the browser has cleared or damaged. */
  damage?: Damage;
  /** What this phone held and what is not here any more although nobody took it away, by the names of its rows. */
  missing?: HeldWork;
  /** What it holds cannot be opened now: a disk without room, a browser in trouble. Nothing says that it is gone. */
  isUnopened?: boolean;
  /** The phone signs in again by itself once its PIN is given. */
  hasKey?: boolean;
  /** Locked because nobody touched it: what a screen shows is covered until the PIN is given. */
  isIdle?: boolean;
}

/** Whose phone was looked at last. */
let lastOwner: string | undefined;
/** There is hardly any room left on this device. */
let hasScarceRoom = false;

const nothing: PhoneState = { lock: 'unknown', waiting: [], count: 0, unsent: 0, unsentRefused: 0 };

let state = nothing;
let closeJournals: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(next: PhoneState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function phoneState(): PhoneState {
  return state;
}

export function usePhone(): PhoneState {
  return useSyncExternalStore(subscribe, phoneState);
}

/** How many things are on this phone and not at the study office. */
export function onlyOnDevice({ count, unsent }: Pick<PhoneState, 'count' | 'unsent'>): number {
  return count + unsent;
}

/** How many of them the study office did not take: they wait for their owner alone. */
export function refusedOnDevice({ waiting, unsentRefused }: Pick<PhoneState, 'waiting' | 'unsentRefused'>): number {
  return waiting.filter(({ refused }) => refused !== undefined).length + unsentRefused;
}

/** How many wait to be sent. */
export function waitingOnDevice(phone: PhoneState): number {
  return onlyOnDevice(phone) - refusedOnDevice(phone);
}

/** A disk without room keeps the browser from opening what is there. */
async function isDatabaseThere(): Promise<boolean> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return all.some(({ name }) => name === sealedName);
}

/** Looks what this person keeps here. */
export async function refreshPhoneState(owner: string): Promise<void> {
  if (state.phone?.owner === owner) return;
  lastOwner = owner;
  try {
    if (!('subtle' in crypto)) return set({ ...nothing, lock: 'impossible' });
    await removeExpired(owner);
    const [isOwn, hasKey, count, { unsent, refused }, missing] = await Promise.all([
      isPrepared(owner),
      hasPhoneKey(owner),
      countWaiting(owner),
      unsentJournals(owner),
      missingWork(owner),
    ]);
    set({ ...nothing, lock: isOwn ? 'locked' : 'none', hasKey, count, unsent: unsent.length, unsentRefused: refused.length, missing });
  } catch {
    set({ ...nothing, lock: 'impossible', isUnopened: Object.keys(heldWork(owner)).length > 0 || (await isDatabaseThere()) });
  }
}

function noteWork(owner: string, { waiting, unsent, files }: { waiting: readonly Waiting[]; unsent: readonly string[]; files: readonly string[] }): void {
  const at = new Date().toISOString();
  noteHeld(owner, {
    ...Object.fromEntries(waiting.map((item) => [nameOfWaiting(item.id), { kind: item.kind, at: item.at }])),
    ...Object.fromEntries(unsent.map((name) => [name, { kind: 'answers', at }])),
    ...Object.fromEntries(files.map((name) => [name, { kind: 'file', at }])),
  });
}

/** The owner has read what is missing. */
export function forgetMissing(): void {
  const { missing = {}, phone } = state;
  const owner = phone?.owner ?? lastOwner;
  if (owner) forgetHeld(owner, Object.keys(missing));
  set({ ...state, missing: {} });
}

/** What waits, read again: after each thing that was done or sent. */
export async function refreshWaiting(): Promise<void> {
  const { phone } = state;
  if (!phone) return;
  await phone.restore();
  const { owner } = phone;
  const [waiting, { unsent }, files, damage, summaries] = await Promise.all([
    listWaiting(phone),
    unsentJournals(owner),
    phone.names('file/'),
    damageOf(phone),
    listSummaries(phone),
  ]);
  const unsentRefused = [...summaries.values()].filter(({ isUnsent, reason }) => isUnsent && reason !== undefined).length;
  noteWork(owner, { waiting, unsent, files });
  const missing = await missingWork(owner);
  if (state.phone === phone) set({ lock: 'open', phone, waiting, count: waiting.length, unsent: unsent.length, unsentRefused, damage, missing });
}

/** The PIN was given: what is kept here can be read, and staff's questionnaires are kept behind it. */
export async function setOpenPhone(phone: Phone): Promise<void> {
  const { openSealedJournals } = await import('./sealing/openSealedJournals.ts');
  // A full phone must not be a locked one: what finds no room keeps its name.
  await renameFormerWaiting(phone).catch(() => undefined);
  closeJournals?.();
  closeJournals = await openSealedJournals(phone, () => void refreshWaiting());
  // What was counted before the PIN waits all the same.
  const { count, unsent, unsentRefused } = state;
  set({ ...nothing, lock: 'open', phone, count, unsent, unsentRefused });
  await refreshWaiting();
}

/** Nobody has touched it for a while: what is kept is behind the PIN again, and what waits stays. */
export async function lockPhone(): Promise<void> {
  const { phone } = state;
  if (!phone) return;
  closePhone();
  set({ ...nothing, lock: 'locked', isIdle: true });
  await refreshPhoneState(phone.owner);
  if (state.lock === 'locked') set({ ...state, isIdle: true });
}

/** Signed out, or taken off the device. */
export function closePhone(): void {
  closeJournals?.();
  closeJournals = undefined;
  set(nothing);
}

/** Whoever signs out leaves nothing behind by which the phone could sign in again. */
export async function forgetPhoneKey(owner = state.phone?.owner): Promise<void> {
  if (owner) await removePhoneKey(owner);
}

/** Whether answers of this person must wait: for their registration or consent, which the server does not know yet. */
export function isHeld(personId: string): boolean {
  if (state.lock === 'locked') return state.count > 0;
  return state.waiting.some((item) => item.personId === personId && holdsAnswers(item));
}

export function isRoomScarce(): boolean {
  return hasScarceRoom;
}

/** Told by whoever keeps room free on this device. */
export function noteRoom(isScarce: boolean): void {
  if (hasScarceRoom === isScarce) return;
  hasScarceRoom = isScarce;
  set({ ...state });
}

onScarceRoom(() => noteRoom(true));
// Cleared under this page: what it holds is written again at once, and what it does not is missed.
onSealedLost(() => void (state.phone ? refreshWaiting() : lastOwner && refreshPhoneState(lastOwner)));
