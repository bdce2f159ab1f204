import { createFieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { fetchPackage } from './fieldPackage.ts';
import { formerPackage, writePackage } from './keptPackage.ts';
import type { Phone } from './phone.ts';

let underWay: Promise<void> | undefined;
let isWantedAgain = false;

async function renew(phone: Phone): Promise<void> {
  while (isWantedAgain) {
    isWantedAgain = false;
    const fresh = await fetchPackage(createFieldDataProvider(), () => undefined, await formerPackage(phone));
    // Something was sent meanwhile: what was fetched before does not know it.
    if (!isWantedAgain) await writePackage(phone, fresh);
  }
}

/** Brings the package of the open phone up to date, once at a time. Rejects where it did not come; the one before stays. */
export async function renewPackage(phone: Phone): Promise<void> {
  isWantedAgain = true;
  underWay ??= renew(phone).finally(() => {
    underWay = undefined;
  });
  await underWay;
}
