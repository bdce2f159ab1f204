import { clearOldAttempts } from './accounts/attempts.ts';
import { clearOldTokens } from './accounts/tokens.ts';
import { everySoOften } from './everySoOften.ts';
import { clearOldMails } from './mail/createMailer.ts';
import type { Services } from './services.ts';
import { clearOldLinkDays } from './study/forms/linkDays.ts';
import { removeUnfinished } from './study/retention/removeUnfinished.ts';

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
const month = 30 * 24 * hour;

/** Removes now and then what has no use any more. Answers how to stop that. */
export function startTidyingUp(services: Services): () => void {
  const { background, database, logger, now } = services;
  const work = async () => {
    await clearOldAttempts(database.db, now());
    await clearOldTokens(database.db, new Date(now() - month));
    await clearOldMails(database.db, new Date(now() - month));
    await clearOldLinkDays(database.db, new Date(now() - week));
    await removeUnfinished(services);
  };
  return everySoOften({ what: 'Tidying up', milliseconds: 6 * hour, logger, work: () => background.run('tidying up', work) });
}
