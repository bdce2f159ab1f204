import { addHours } from 'date-fns';
import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../src/contract/index.ts';
import type { Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import type { Services } from '../services.ts';
import { rememberDevice } from './devices.ts';
import type { FoundAccount } from './findAccount.ts';
import type { Passed } from './passAttempts.ts';
import { type PassedFactor, passSecondFactor } from './secondFactor/passSecondFactor.ts';
import { askPasskey, takePasskey } from './secondFactor/takePasskey.ts';
import { deviceLabel } from './sessions/deviceLabel.ts';
import { endToken, issueToken } from './tokens.ts';

export interface SignedIn {
  name: string;
  role: Role;
  token: string;
}

/** What comes with a sign-in besides the proof of who it is. */
export interface Besides {
  /** What the caller's browser is known by, where it says so. */
  device?: string | null | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** In place of a code: what a passkey answered, as JSON. */
  passkey?: string | null | undefined;
  /** How the caller's browser calls itself. */
  userAgent?: string | undefined;
  /** The session that this browser had until now, whoever's: the new one takes its place. */
  former?: string | undefined;
}

/** What the request tells of the browser that signs in. */
export function browserOf({ headers }: FastifyRequest, caller: Caller | null): Pick<Besides, 'userAgent' | 'former'> {
  return { userAgent: headers['user-agent'], ...(caller?.kind === 'session' && { former: caller.tokenId }) };
}

export interface Opening extends Besides {
  /** The attempt as it was counted, and the key of whoever makes it. */
  passed: Passed;
  own: string;
  /** Notes a wrong second factor. */
  failed(why: ProblemCode): Refusal;
  /** What else happens with the session or not at all; refuses what another was quicker with. */
  alongside?(tx: Queries): Promise<void>;
  /** What the log says besides, where it was not the password. */
  by?: 'provider-sign-in';
}

/** What is asked for besides, where the account has it. @throws Refusal 401 `second_factor_needed`, `second_factor_wrong` */
async function askSecondFactor(services: Services, tx: Queries, asked: { userId: string; code: Besides['code'] }): Promise<PassedFactor> {
  const passed = await passSecondFactor(services, tx, asked);
  if (passed === 'needed' || passed === 'wrong') throw new Refusal(`second_factor_${passed}`);
  return passed;
}

/** A respondent gets what a personal link gives, staff a session. */
async function issue(services: Services, { id, role }: Pick<FoundAccount, 'id' | 'role'>, opening: Opening): Promise<string> {
  const { database, audit, config, now } = services;
  const { device, code, passkey, userAgent, former, passed, own, alongside, by } = opening;
  const at = new Date(now());
  const [kind, hours] = role === 'RESPONDENT' ? (['link', config.linkDays * 24] as const) : (['session', config.sessionHours] as const);
  return database.db.transaction(async (tx) => {
    const factor = passkey ? 'passkey' : await askSecondFactor(services, tx, { userId: id, code });
    await alongside?.(tx);
    await passed.forget(tx, own);
    if (former) await endToken(tx, former, at);
    if (device) await rememberDevice(tx, { userId: id, device, at });
    const token = await issueToken(tx, {
      kind,
      userId: id,
      at,
      expiresAt: addHours(at, hours),
      device: kind === 'session' ? deviceLabel(userAgent) : null,
    });
    const line = { actorId: id, actorRole: role, resource: 'users', recordId: id };
    const told = [...(by ? [by] : []), ...(factor === 'recovery-code' || factor === 'passkey' ? [factor] : []), 'sign-in'];
    await audit.writeAll(
      tx,
      told.map((action) => ({ ...line, action })),
    );
    return token;
  });
}

/**
 * Opens a session for somebody who has proved to be this person, once what is asked for besides has come too.
 * @throws Refusal 401 `second_factor_needed` with what a passkey is asked for, 401 `second_factor_wrong`, 403 `passkey_wrong`
 */
export async function openSession(services: Services, account: FoundAccount, opening: Opening): Promise<SignedIn> {
  const { passkey, passed, failed } = opening;
  if (passkey && !(await takePasskey(services, { userId: account.id, answer: passkey, heldByOwner: false }))) throw failed('passkey_wrong');
  try {
    return { name: account.name, role: account.role, token: await issue(services, account, opening) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_wrong') throw failed(error.code);
    if (!(error instanceof Refusal && error.code === 'second_factor_needed')) throw error;
    // The proof was right: that a code is asked for is no failure. A wrong code is one.
    await passed.undo(services.database.db);
    throw new Refusal(error.code, { details: { passkey: await askPasskey(services, account.id, 'preferred') } });
  }
}
