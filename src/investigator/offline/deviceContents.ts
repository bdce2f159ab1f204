import { isUnsent } from '../../questionnaire/engine/journal.ts';
import { onlyOnDevice, refreshPhoneState, phoneState, refreshWaiting } from './phoneState.ts';
import { staffJournals } from './sealing/staffJournals.ts';

export interface DeviceContents {
  /** Registrations, changes, consents and questionnaires that the study office does not have. */
  count: number;
  /** They stay on this device when their person leaves; otherwise they are in this page alone. */
  isKept: boolean;
}

/** What would stay behind if this person left now, looked at again. */
export async function deviceContents(owner: string): Promise<DeviceContents> {
  await (phoneState().phone ? refreshWaiting() : refreshPhoneState(owner));
  const { phone, lock } = phoneState();
  // Without the PIN: what an older version left unsealed, or what is in this page's memory.
  const unsealed = phone ? [] : await staffJournals(owner).catch(() => []);
  return { count: onlyOnDevice(phoneState()) + unsealed.filter(isUnsent).length, isKept: lock !== 'impossible' };
}
