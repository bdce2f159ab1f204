import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { issueChallenge, takeChallenge } from './passkeyChallenge.ts';
import { challengeIn, parsedAnswer } from './passkeyAnswer.ts';
import { passkeyPackage } from './passkeyPackage.ts';
import { productName, relyingParty } from './relyingParty.ts';
import { switchOn } from './switchOn.ts';
import { holdFactor } from './takeCode.ts';
import { tellPerson } from './tellPerson.ts';

const { passkeys, secondFactors, users } = tables;

/** Enough for every device of one person; each of them is a way in. */
const most = 10;

export async function ownPasskeys(db: Queries, userId: string): Promise<Passkey[]> {
  const found = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
  return found.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, since: createdAt.toISOString(), lastUsed: lastUsedAt?.toISOString() ?? null }));
}

/** What the browser is to make a passkey by. The device is asked to check who holds it, where it can. */
export async function beginPasskey(services: Services, { userId }: Caller): Promise<object> {
  const { db } = services.database;
  const [person] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateRegistrationOptions } = await passkeyPackage();
  return generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(services.config).rpID,
    userName: person?.email ?? person?.name ?? '',
    userDisplayName: person?.name ?? '',
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: await issueChallenge(services, { userId, kind: 'passkey-new' }),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a device made of it, where it is of this address, for this person, just now. */
async function verified(services: Services, { userId }: Caller, answer: string) {
  const response = parsedAnswer<RegistrationResponseJSON>(answer);
  const challenge = response && challengeIn(response);
  if (!challenge || !(await takeChallenge(services, { userId, kind: 'passkey-new', challenge }))) return undefined;
  const { rpID, origin } = relyingParty(services.config);
  const { verifyRegistrationResponse } = await passkeyPackage();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

/** Keeps what the device made. Answers the recovery codes where it is the first thing besides the password. @throws Refusal 403 `passkey_wrong` */
export async function addPasskey(services: Services, caller: Caller, { name, answer }: { name: string; answer: string }): Promise<string[]> {
  const credential = await verified(services, caller, answer);
  if (!credential) throw new Refusal('passkey_wrong');
  const { userId } = caller;
  return services.database.db.transaction(async (tx) => {
    await holdFactor(tx, userId);
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= most) throw new Refusal('passkey_wrong');
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    const kept = { userId, name, credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    const made = await tx
      .insert(passkeys)
      .values({ ...kept, createdAt: new Date(services.now()) })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) throw new Refusal('passkey_wrong');
    return switchOn(services, tx, { caller, action: 'passkey-on' });
  });
}

/** Signs in no more. With the last way besides the password the recovery codes go too. @throws Refusal 404 for another's */
export function removePasskey(services: Services, caller: Caller, id: string): Promise<void> {
  const { userId } = caller;
  return services.database.db.transaction(async (tx) => {
    const factor = await holdFactor(tx, userId);
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) throw new Refusal('not_found');
    const isLast = !factor?.appAt && (await tx.$count(passkeys, eq(passkeys.userId, userId))) === 0;
    if (isLast) await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tellPerson(services, tx, { userId, what: isLast ? 'secondFactorOff' : 'passkeyOff' });
    await services.audit.write(tx, { ...actor(caller), action: isLast ? 'second-factor-off' : 'passkey-off', resource: 'users', recordId: userId });
  });
}
