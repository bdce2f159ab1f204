import { addDays } from 'date-fns';
import { asciiLower } from '../../src/resources/define/index.ts';
import { tables } from '../database/tables/index.ts';
import type { Queries } from '../database/database.ts';
import { lockName } from '../database/lockName.ts';
import { refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { checkPassword } from './checkPassword.ts';
import { isAdministrator } from './isAdministrator.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { issueToken, revokeTokens, takeToken } from './tokens.ts';

const { users } = tables;

export async function hasAdmin(db: Queries): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(isAdministrator).limit(1);
  return found !== undefined;
}

export interface FirstAdmin {
  name: string;
  email: string;
  password: string;
}

/** Several servers may start at once on an empty database: one of them makes the first administrator. */
const firstAdminIsMade = 'the first administrator';

/** The one account that nobody invites. @throws Refusal 404 once there is an administrator, 422 at `newPassword` */
async function createFirstAdmin({ audit, config, now }: Services, tx: Queries, { name, email, password }: FirstAdmin): Promise<string> {
  if (await hasAdmin(tx)) throw new Refusal('not_found');
  const problem = checkPassword(password, 'ADMIN', config);
  if (problem) refuseProblems({ newPassword: problem });
  const at = new Date(now());
  const blank = { selfResponse: false, acceptResponse: false, status: 'NOT_STARTED' } as const;
  const [admin] = await tx
    .insert(users)
    .values({ ...blank, name, email: asciiLower(email), role: 'ADMIN', createdAt: at, updatedAt: at })
    .returning({ id: users.id });
  if (!admin) throw new Error('The first administrator was not stored');
  await storePassword(tx, { userId: admin.id, passwordHash: await hashPassword(password), at });
  await audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'set-up', resource: 'users', recordId: admin.id });
  return admin.id;
}

export interface SetUp extends FirstAdmin {
  otp: string;
}

/** Creates the first administrator by the one-time link that the console showed. */
export async function setUp(services: Services, { otp, ...admin }: SetUp): Promise<void> {
  const { database, now } = services;
  await database.db.transaction(async (tx) => {
    await lockName(tx, firstAdminIsMade);
    if (await hasAdmin(tx)) throw new Refusal('not_found');
    if (!(await takeToken(tx, otp, { kinds: ['setup'], at: new Date(now()) }))) throw new Refusal('link_invalid');
    await createFirstAdmin(services, tx, admin);
  });
}

/**
 * What the first start needs: an administrator from the settings, or a one-time link to create one. Answers that link; null
 * where an administrator exists. A link printed at an earlier start ends.
 */
export async function prepareFirstAdmin(services: Services): Promise<string | null> {
  const { config, database, now } = services;
  return database.db.transaction(async (tx) => {
    await lockName(tx, firstAdminIsMade);
    if (await hasAdmin(tx)) return null;
    if (config.adminEmail && config.adminPassword) {
      await createFirstAdmin(services, tx, { name: config.adminEmail, email: config.adminEmail, password: config.adminPassword });
      return null;
    }
    const at = new Date(now());
    await revokeTokens(tx, { userId: null, at, kinds: ['setup'] });
    const otp = await issueToken(tx, { kind: 'setup', userId: null, at, expiresAt: addDays(at, 1) });
    return `${config.publicUrl}/password?otp=${encodeURIComponent(otp)}&setup=1`;
  });
}
