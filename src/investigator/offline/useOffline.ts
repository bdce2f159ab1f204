import { useGetIdentity } from 'ra-core';
import { useEffect, useLayoutEffect } from 'react';
import { useSignIn } from './signInAgain.ts';
import { useLocale } from '../../ui/index.ts';
import { loadTexts } from '../texts/loadTexts.ts';
import { useRefresh } from '../useStudy.ts';
import { isRoomScarce, noteRoom, refreshPhoneState, usePhone } from './phoneState.ts';
import { useRenewal } from './useRenewal.ts';

/** Not before something waits, or may soon: a list is there sooner without it. */
const loadSender = () => import('./sendNow.ts');

const loadTrouble = () => import('./PhoneTrouble.tsx');
const loadReserve = () => import('./reserveRoom.ts');

/** When the phone is opened and with each thing that waits; what was given up a moment ago is left to the work. */
function lookAtRoom(): void {
  if (isRoomScarce()) return;
  void loadReserve()
    .then(async ({ reserveRoom }) => noteRoom(!(await reserveRoom())))
    .catch(() => undefined);
}

/** Looks what the phone keeps for whoever is signed in, and sends what waits when there is a network. */
export function useOffline(): void {
  const { data: staff } = useGetIdentity();
  const refresh = useRefresh();
  const locale = useLocale();
  const { lock, phone, waiting } = usePhone();
  const { hasEnded } = useSignIn();
  // Something that was refused and put right is as new.
  const toSend = waiting.flatMap(({ id, refused }) => (refused === undefined ? [id] : [])).join();
  const owner = staff && String(staff.id);
  useRenewal();
  useEffect(() => {
    if (owner) void refreshPhoneState(owner);
  }, [owner]);
  // Before what the PIN has opened asks for itself: that would be asked twice.
  useLayoutEffect(() => {
    // What could not be shown before the PIN was given can be now.
    if (lock === 'open') void refresh();
  }, [lock, refresh]);
  useEffect(() => {
    if (!phone) return;
    // A device without room may not even read what it keeps: what tells of that is here before.
    for (const load of [loadSender, loadTrouble, () => loadTexts(locale, ['fieldWork'])]) void load().catch(() => undefined);
    lookAtRoom();
  }, [phone, locale]);
  useEffect(() => {
    // A server that knows no such call leaves the phone to signing in. Signed in again, it has a key again.
    if (phone && !hasEnded) void import('./phoneKey.ts').then(({ makePhoneKey }) => makePhoneKey(phone)).catch(() => undefined);
  }, [phone, hasEnded]);
  useEffect(() => {
    if (!phone || toSend === '') return undefined;
    lookAtRoom();
    // Tried whatever the browser says of the network: it does not always know. The screen of the phone says why something stays.
    const started = loadSender().then(
      ({ startSendingOf }) => startSendingOf(phone, () => void refresh()),
      // Nothing is sent and nothing is lost: "Send now" asks for the script again.
      () => undefined,
    );
    return () => void started.then((stop) => stop?.());
  }, [phone, toSend, refresh]);
}
