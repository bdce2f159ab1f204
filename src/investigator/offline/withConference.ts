import type { Respondent } from '../Respondent.ts';
import { readPart } from './keptPackage.ts';
import type { Phone } from './phone.ts';

/** Somebody who was registered or moved on this phone: the name of their conference is among the places it keeps. */
export async function withConference(phone: Phone, person: Respondent): Promise<Respondent> {
  const { conferenceId, conference } = person;
  if (!conferenceId || conference?.id === conferenceId) return person;
  const found = (await readPart(phone, 'places'))?.conferences.find(({ id }) => id === conferenceId);
  return { ...person, conference: found ? { id: conferenceId, name: String(found.name) } : null };
}
