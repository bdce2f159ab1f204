/** What a prepared phone opens its sessions with: answered once, and kept there behind the PIN. */
export interface PhoneKey {
  key: string;
}
