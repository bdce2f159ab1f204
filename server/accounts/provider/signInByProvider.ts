import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ProblemCode } from '../../../src/contract/index.ts';
import { isStaff } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { accountKey, keyBelow } from '../attempts.ts';
import { findAccountById } from '../findAccount.ts';
import { type Besides, openSession, type SignedIn } from '../openSession.ts';
import { passAttempts } from '../passAttempts.ts';
import { isPassword } from '../passwords.ts';
import { hashToken, takeToken } from '../tokens.ts';
import { linkProvider, provedLink } from './providerLinks.ts';

const { tokens } = tables;

/** What comes with the proof the first time, to show that the account is theirs. */
export interface Claim {
  /** The account's own. */
  password?: string | null | undefined;
  /** The one-time code of an invitation. */
  invitation?: string | null | undefined;
}

/**
 * A session for who the provider said it is. Its word stands for the password alone: a second factor that was set up here is asked for too, and wrong
 * ones count as after a password. The first time the account's password comes along, or an invitation, and links the two for good.
 * @throws Refusal 401 `provider_refused`, `provider_link_needed`, 403 `password_wrong`, 401 `link_invalid`, and what `openSession` refuses
 */
export async function signInByProvider(
  services: Services,
  { proof, password, invitation, ...besides }: Besides & Claim & { proof: string },
): Promise<SignedIn> {
  const { db } = services.database;
  const at = new Date(services.now());
  const holds = and(eq(tokens.hash, hashToken(proof)), eq(tokens.kind, 'provider-proof'), isNull(tokens.revokedAt), gt(tokens.expiresAt, at));
  const [held] = await db.select().from(tokens).where(holds);
  const account = held?.userId ? await findAccountById(db, held.userId) : undefined;
  const { issuer, subject } = held ?? {};
  if (!account || !issuer || !subject || account.disabledAt || !isStaff(account.role)) throw new Refusal('provider_refused');
  const link = await provedLink(db, { issuer, subject });
  if (link && link.userId !== account.id) throw new Refusal('provider_refused');
  if (!link && !password && !invitation) throw new Refusal('provider_link_needed');
  const key = accountKey(account.id);
  const own = keyBelow(key, 'provider');
  const passed = await passAttempts(services, { own: [own], noted: [key] });
  const failed = (code: ProblemCode) => {
    services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code, recordId: account.id });
    return new Refusal(code);
  };
  if (!link && password && !(await isPassword(password, account.passwordHash))) throw failed('password_wrong');
  return openSession(services, account, {
    passed,
    own,
    failed,
    by: 'provider-sign-in',
    async alongside(tx) {
      if (!(await takeToken(tx, proof, { kinds: ['provider-proof'], at }))) throw new Refusal('provider_refused');
      if (link) return;
      if (!password && (await takeToken(tx, invitation ?? '', { kinds: ['invitation'], at }))?.userId !== account.id) throw failed('link_invalid');
      await linkProvider(services, tx, { account, issuer, subject, at });
    },
    ...besides,
  });
}
