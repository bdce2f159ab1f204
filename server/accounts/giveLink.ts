import { actor } from '../resources/auditable.ts';
import type { WriteContext } from '../resources/hooks/hooks.ts';
import { mailLink, makeLink, type PersonalLink } from './links.ts';

/** Makes a respondent's personal link, mails it where it is to be sent, and writes it down. @throws Refusal as `makeLink` and `mailLink` */
export async function giveLink({ services, tx, principal }: WriteContext, { userId, send }: { userId: string; send: boolean }): Promise<PersonalLink> {
  const link = await makeLink(services, tx, userId);
  if (send) await mailLink(services, tx, { userId, url: link.url });
  await services.audit.write(tx, { ...actor(principal), action: 'make-link', resource: 'users', recordId: userId });
  return link;
}
