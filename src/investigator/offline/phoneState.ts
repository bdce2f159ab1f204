import { useSyncExternalStore } from 'react';
import { countWaiting, isPrepared, type Phone } from './phone.ts';
import { listWaiting, type Waiting } from './waiting.ts';

export interface PhoneState {
  /** `none`: this person keeps nothing here. `locked`: the PIN was not given in this page yet. */
  lock: 'unknown' | 'none' | 'locked' | 'open';
  phone?: Phone;
  /** What waits; behind the lock only its number is known. */
  waiting: readonly Waiting[];
  count: number;
}

const nothing: PhoneState = { lock: 'unknown', waiting: [], count: 0 };

let state = nothing;
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

/** Looks what this person keeps here. A device that keeps nothing (private mode) is one without a package. */
export async function lookAtPhone(owner: string): Promise<void> {
  if (state.phone?.owner === owner) return;
  try {
    set((await isPrepared(owner)) ? { lock: 'locked', waiting: [], count: await countWaiting(owner) } : { ...nothing, lock: 'none' });
  } catch {
    set({ ...nothing, lock: 'none' });
  }
}

/** What waits, read anew: after each thing that was done or sent. */
export async function refreshWaiting(): Promise<void> {
  const { phone } = state;
  if (!phone) return;
  const waiting = await listWaiting(phone);
  if (state.phone === phone) set({ lock: 'open', phone, waiting, count: waiting.length });
}

export async function setOpenPhone(phone: Phone): Promise<void> {
  set({ lock: 'open', phone, waiting: [], count: 0 });
  await refreshWaiting();
}

/** Signed out, or taken off the device. */
export function closePhone(): void {
  set(nothing);
}

/** Whether answers of this person must wait: for their registration or consent, which the server does not know yet. */
export function isHeld(personId: string): boolean {
  if (state.lock === 'locked') return state.count > 0;
  return state.waiting.some((item) => item.personId === personId && item.kind !== 'edit');
}
