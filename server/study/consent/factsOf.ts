import type { ConsentFacts } from '../../../src/contract/consentParagraphs.ts';
import type { Config } from '../../config.ts';

/** What the consent text takes from the settings, as they are today. */
export function factsOf({ contactName, contactEmail, unfinishedDays }: Config): ConsentFacts {
  return { contact: { name: contactName, email: contactEmail }, unfinishedDays };
}
