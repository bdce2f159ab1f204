import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { fromHome } from '../kinds/serverKinds.ts';
import { readValues, refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { actor } from '../resources/auditable.ts';
import { rowsById } from '../resources/findRecord.ts';
import { modelOf, type Row } from '../resources/model.ts';
import { editRecord } from '../resources/writeRecord.ts';
import type { Services } from '../services.ts';
import { ownAccountFields } from './accountFields.ts';
import { checkPassword } from './checkPassword.ts';
import { confirmPassword, type Typed } from './confirmPassword.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { staffNames } from './staffChange.ts';

const { users } = tables;

/** What a person sees of the own account. */
export interface OwnAccount {
  id: string;
  name: string;
  telephone: string | null;
  email: string | null;
  langage: string | null;
  role: string;
  revision: number;
}

export async function readOwnAccount(db: Queries, userId: string): Promise<OwnAccount> {
  const [own] = await db
    .select({
      id: users.id,
      name: users.name,
      telephone: users.telephone,
      email: users.email,
      langage: users.langage,
      role: users.role,
      revision: users.revision,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!own) throw new Refusal('not_found');
  return own;
}

interface PasswordChange {
  oldPassword?: string | null;
  newPassword?: string | null;
  password?: string | null;
  code?: string | null;
}

interface OwnChange {
  body: Readonly<Record<string, unknown>>;
  /** In addition to the present password, in place of a code: what an own passkey answered. */
  passkey: string | undefined;
}

async function askOldPassword(services: Services, caller: Caller, { password, code, passkey }: Typed): Promise<void> {
  if (!password) return refuseProblems({ oldPassword: { code: 'required' } });
  const why = await confirmPassword(services, caller, { password, code, passkey });
  if (why === 'password_wrong') throw new Refusal('wrong_credentials', { problems: { oldPassword: { code: 'password_mismatch' } } });
  if (why) throw new Refusal(why, { problems: { code: { code: why === 'code_needed' ? 'required' : 'wrong_code' } } });
}

/**
 * Changes the own name, phone number, email, language or password. A new email, number or password asks for the present
 * password, and with a second factor for a code or a passkey; a new password ends every other session.
 * @throws Refusal 422 at the field, 401 `wrong_credentials` for a wrong present password, 403 `code_needed`, `code_wrong`, `passkey_wrong`
 */
export async function editOwnAccount(services: Services, caller: Caller, { body, passkey }: OwnChange): Promise<void> {
  const { database, audit, config, now } = services;
  const { userId, role, tokenId } = caller;
  const own = await readOwnAccount(database.db, userId);
  const values = readValues(ownAccountFields, fromHome(ownAccountFields, body, config.studyCountry), { mode: 'edit', role, record: { ...own } });
  const { oldPassword, newPassword, password, code, ...named } = values as PasswordChange & Record<string, unknown>;
  // What stays as it is was admitted before: a phone number that was never there is not asked for with a new name.
  const input = Object.fromEntries(Object.entries(named).filter(([name, value]) => value !== own[name as keyof OwnAccount]));
  const confirmed = Boolean(newPassword) || staffNames.some((name) => Object.hasOwn(input, name));
  if (newPassword) {
    const problem = checkPassword(newPassword, role, config);
    if (problem) refuseProblems({ newPassword: problem });
    if (typeof password === 'string' && password !== newPassword) refuseProblems({ password: { code: 'password_mismatch' } });
  }
  if (confirmed) await askOldPassword(services, caller, { password: oldPassword ?? '', code, passkey });
  const passwordHash = newPassword ? await hashPassword(newPassword) : undefined;
  const model = modelOf('users');
  await database.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const before = (await rowsById(tx, model, [userId])).get(userId) as Row;
    await editRecord({ services, tx, principal: { userId, role }, confirmed }, model, { before, input });
    if (!passwordHash) return;
    await storePassword(tx, { userId, passwordHash, at: new Date(now()), exceptId: tokenId });
    await audit.write(tx, { ...actor(caller), action: 'set-password', resource: 'users', recordId: userId });
  });
}
