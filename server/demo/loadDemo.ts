import { eq } from 'drizzle-orm';
import { makeLink } from '../accounts/links.ts';
import { prepareFirstAdmin } from '../accounts/setUp.ts';
import type { Config } from '../config.ts';
import { createLogger } from '../createLogger.ts';
import { createServices } from '../createServices.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { tables } from '../database/tables/index.ts';
import { sampleQuestionnaire } from './content/sampleQuestionnaire.ts';
import type { DemoContext } from './DemoContext.ts';
import { loadForm } from './loadForm.ts';
import { loadPlaces } from './loadPlaces.ts';
import { loadRespondents } from './loadRespondents.ts';
import { loadStaff, type DemoStaff } from './loadStaff.ts';
import { createRandom } from './study/createRandom.ts';

const { users } = tables;
const day = 24 * 60 * 60 * 1000;
const weeks = 8;

export interface Demo {
  formToken: string;
  staff: DemoStaff[];
  /** A respondent's personal link, to try. */
  personalLink: string;
}

/** Loads the whole sample study into the empty data directory of this configuration, through the services of the real one. */
export async function loadDemo(config: Config): Promise<Demo> {
  const logger = createLogger('warn');
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger });
  try {
    await migrate(database);
    const now = Date.now();
    let clock = now - weeks * 7 * day;
    const services = createServices({ config, database, logger, now: () => clock });
    await prepareFirstAdmin(services);
    const [admin] = await database.db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'));
    if (!admin) throw new Error('The demo has no administrator');
    const context: DemoContext = {
      services,
      random: createRandom(2024),
      asker: { userId: admin.id, role: 'ADMIN' },
      setClock: (milliseconds) => {
        clock = Math.min(now, milliseconds);
      },
    };
    const places = await loadPlaces(context);
    const form = await loadForm(context, sampleQuestionnaire);
    const staff = await loadStaff(context, places);
    const tryable = await loadRespondents(context, { form, places, staff, from: clock + day, to: now - day });
    clock = now;
    const { url } = await database.db.transaction((tx) => makeLink(services, tx, tryable));
    await services.mailer.close();
    await services.background.settled();
    return { formToken: form.token, staff, personalLink: url };
  } finally {
    await database.close();
  }
}
