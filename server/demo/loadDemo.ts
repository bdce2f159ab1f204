import { join } from 'node:path';
import { addDays, subDays, subWeeks } from 'date-fns';
import type { FastifyBaseLogger } from 'fastify';
import { isAdministrator } from '../accounts/isAdministrator.ts';
import { makeLink } from '../accounts/links.ts';
import { prepareFirstAdmin } from '../accounts/setUp.ts';
import { userHooks } from '../accounts/userHooks.ts';
import type { Config } from '../config.ts';
import { createAudit } from '../audit/createAudit.ts';
import { createFileStore, filePlace } from '../files/createFileStore.ts';
import { createPieces } from '../files/createPieces.ts';
import { createHealthCheck } from '../health/createHealthCheck.ts';
import { createBackground } from '../background.ts';
import type { Database, Db } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { sampleQuestionnaire } from './content/sampleQuestionnaire.ts';
import type { DemoContext } from './DemoContext.ts';
import { loadForm } from './loadForm.ts';
import { loadPlaces } from './loadPlaces.ts';
import { loadRespondents } from './loadRespondents.ts';
import { loadStaff, type DemoStaff } from './loadStaff.ts';
import { createRoomMeter } from '../room/createRoomMeter.ts';
import type { Services } from '../services.ts';
import { noMailbox } from './noMailbox.ts';
import { giveHooks } from '../resources/hooks/index.ts';
import { givesForm } from '../study/status/givesForm.ts';
import { takesUpForm } from '../study/status/takesUpForm.ts';
import { keepsHousehold } from '../study/households/keepsHousehold.ts';
import { requestHooks } from '../study/requests/requestHooks.ts';
import { visitHooks } from '../study/visits/visitHooks.ts';
import { createRandom } from './study/createRandom.ts';

const { users } = tables;
const weeks = 8;

export interface Demo {
  formToken: string;
  staff: DemoStaff[];
  /** A respondent's personal link, to try. */
  personalLink: string;
}

/**
 * Loads the whole sample study into an empty, migrated database, through the services of the real server; in one transaction, because
 * a commit of its own for each step of 200 people is most of the time.
 */
export function loadDemo({ config, database, logger }: Pick<Services, 'config' | 'database' | 'logger'>): Promise<Demo> {
  return database.withoutStatementTimeout((db) => db.transaction((tx) => loadInto({ ...database, db: tx as unknown as Db }, config, logger)));
}

/** Who makes people up reads nothing of anybody. */
const nobodyLooks: Services['sightings'] = { note: () => undefined, flush: () => Promise.resolve(), close: () => Promise.resolve() };

async function loadInto(database: Database, config: Config, logger: FastifyBaseLogger): Promise<Demo> {
  const { db } = database;
  const now = Date.now();
  let clock = subWeeks(now, weeks).getTime();
  const time = () => clock;
  const made = {
    audit: createAudit(time),
    files: createFileStore(filePlace(config)),
    pieces: createPieces(join(config.dataDir, 'files', 'incoming')),
    mailer: noMailbox,
    sightings: nobodyLooks,
  };
  const room = createRoomMeter(config, database);
  const services: Services = {
    config,
    database,
    health: createHealthCheck({ config, database, room }),
    room,
    logger,
    background: createBackground(logger),
    now: time,
    ...made,
  };
  giveHooks({ users: takesUpForm(givesForm(keepsHousehold(userHooks))), visits: visitHooks, requests: requestHooks });
  await prepareFirstAdmin(services);
  const [admin] = await db.select({ id: users.id }).from(users).where(isAdministrator);
  if (!admin) throw new Error('The demo has no administrator');
  const context: DemoContext = {
    services,
    random: createRandom(2024),
    principal: { userId: admin.id, role: 'ADMIN' },
    setClock: (milliseconds) => {
      clock = Math.min(now, milliseconds);
    },
  };
  const places = await loadPlaces(context);
  const form = await loadForm(context, sampleQuestionnaire);
  const staff = await loadStaff(context, places);
  const tryable = await loadRespondents(context, { form, places, staff, from: addDays(clock, 1).getTime(), to: subDays(now, 1).getTime() });
  clock = now;
  const { url } = await makeLink(services, db, tryable);
  await services.background.settled();
  return { formToken: form.token, staff, personalLink: url };
}
