import { createFieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { askToPersist } from '../../questionnaire/journal/askToPersist.ts';
import { fetchPackage } from './fieldPackage.ts';
import { cacheApp } from './cacheApp.ts';
import { writePackage } from './keptPackage.ts';
import type { FieldPackage } from './packageShape.ts';
import type { Phone } from './phone.ts';

/** Everything for a day without network: the app onto the device, the package in hand. Undefined where the browser keeps no pages. */
export async function fetchAll(onStep: (done: number) => void): Promise<FieldPackage | undefined> {
  const [isKept, fresh] = await Promise.all([cacheApp(), fetchPackage(createFieldDataProvider(), onStep)]);
  return isKept ? fresh : undefined;
}

export async function keepAll(phone: Phone, fresh: FieldPackage): Promise<void> {
  await writePackage(phone, fresh);
  // Firefox puts the question to the person: it may stay open for long.
  askToPersist();
}
