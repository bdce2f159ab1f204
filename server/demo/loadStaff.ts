import { randomBytes } from 'node:crypto';
import { hashPassword, storePassword } from '../accounts/passwords.ts';
import { modelOf } from '../resources/model.ts';
import { createRecord } from '../resources/writeRecord.ts';
import type { DemoContext } from './DemoContext.ts';
import type { DemoPlaces } from './loadPlaces.ts';
import { phoneNumber } from './study/people.ts';

export interface DemoStaff {
  id: string;
  name: string;
  email: string;
  password: string;
  place: string;
}

/** A password that satisfies every rule and that nobody can know beforehand. */
export function makePassword(): string {
  return `Ku-${randomBytes(9).toString('base64url')}-7a`;
}

const investigators = [
  { name: 'Beatrice Adhiambo', place: 'Kisumu Bay Conference' },
  { name: 'Julius Mutiso', place: 'Ukambani Conference' },
  { name: 'Salma Mwinyi', place: 'Indian Ocean Coast Conference' },
  { name: 'Patrick Kiprono', place: 'Eastern Highlands Division' },
] as const;

/** Four investigators, each of a place, with passwords of this run. */
export async function loadStaff({ services, principal }: DemoContext, { conferences, divisions }: DemoPlaces): Promise<DemoStaff[]> {
  const staff: DemoStaff[] = [];
  for (const [at, { name, place }] of investigators.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@demo.example`;
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    const id = await services.database.db.transaction(async (tx) => {
      const own = conferences.has(place) ? { conferenceId: conferences.get(place)?.id } : { divisionId: divisions.get(place)?.id };
      const values = { name, email, telephone: phoneNumber(90_000 + at), role: 'INVESTIGATOR', langage: 'English', ...own };
      const row = await createRecord({ services, tx, principal }, modelOf('users'), values);
      await storePassword(tx, { userId: row.id, passwordHash, at: new Date(services.now()) });
      return row.id;
    });
    staff.push({ id, name, email, password, place });
  }
  return staff;
}
