import { clearOldAttempts } from './accounts/attempts.ts';
import { clearOldTokens } from './accounts/tokens.ts';
import { clearOldApprovals } from './approvals/approvals.ts';
import { claimTask } from './database/claimTask.ts';
import { foldCounts } from './database/derived/countTable.ts';
import { countTables } from './database/derived/countTables.ts';
import { addMarks } from './database/derived/orderCounts.ts';
import { everySoOften } from './everySoOften.ts';
import { removeOfDeletedForms, removeUnremoved } from './files/withdrawFiles.ts';
import { clearOldMails } from './mail/createMailer.ts';
import { clearOldActs } from './resources/many/acts.ts';
import type { Services } from './services.ts';
import { clearOldLinkDays } from './study/forms/linkDays.ts';
import { deleteStretches } from './study/retention/deleteStretches.ts';
import { forgetPieces } from './study/retention/forgetPieces.ts';
import { forgetValues } from './study/retention/forgetValues.ts';
import { removeUnfinished } from './study/retention/removeUnfinished.ts';
import { clearOldRooms } from './study/shareThrottles.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;

/** Removes now and then what has no use any more, one of all servers for all of them, also where each is started again before its time. Answers how to stop that. */
export function startTidyingUp(services: Services): () => void {
  const { background, database, logger, now } = services;
  const work = async () => {
    for (const table of countTables) await foldCounts(database.db, table);
    await addMarks(database.db);
    await clearOldAttempts(database.db, now());
    await clearOldTokens(database.db, new Date(now() - month));
    await clearOldMails(database.db, new Date(now() - month));
    await clearOldRooms(database.db);
    await clearOldLinkDays(database.db, new Date(now() - week));
    await clearOldApprovals(services);
    await clearOldActs(database.db, new Date(now() - month));
    await removeUnfinished(services);
    await deleteStretches(services);
    await forgetValues(database.db);
    await removeOfDeletedForms(services);
    await removeUnremoved(services);
    await forgetPieces(services);
    await services.pieces.forgetBefore(now() - month);
    await services.files.forgetDrafts(now() - day);
  };
  const claimAndWork = async () => {
    if (await claimTask(database.db, 'tidying up', 6 * hour)) background.run('tidying up', work);
  };
  return everySoOften({ what: 'Tidying up', milliseconds: 10 * minute, logger, work: claimAndWork });
}
