import { readPackage } from './keptPackage.ts';
import type { Phone } from './phone.ts';
import { peopleNow } from './personState.ts';
import { readOnPhone } from './readOnPhone.ts';

/** Who the phone knows, by their id: those of the package and those registered here. */
export async function namesOnPhone(phone: Phone): Promise<ReadonlyMap<string, string>> {
  const kept = await readPackage(phone);
  return new Map(peopleNow(kept?.people ?? [], await readOnPhone(phone)).map(({ id, name }) => [id, name]));
}
