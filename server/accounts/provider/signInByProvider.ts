import { and, eq, gt, isNull } from 'drizzle-orm';
import { isStaff } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { accountKey, keyBelow } from '../attempts.ts';
import { findAccountById } from '../findAccount.ts';
import { type Besides, openSession, type SignedIn } from '../openSession.ts';
import { passAttempts } from '../passAttempts.ts';
import { hashToken, takeToken } from '../tokens.ts';

const { tokens } = tables;

/**
 * A session for who the provider said it is. Its word stands for the password alone: a second factor that was set up here is asked for too, and wrong
 * ones count as after a password. @throws Refusal 401 `provider_refused`, and what `openSession` refuses
 */
export async function signInByProvider(services: Services, { proof, ...besides }: Besides & { proof: string }): Promise<SignedIn> {
  const { db } = services.database;
  const at = new Date(services.now());
  const holds = and(eq(tokens.hash, hashToken(proof)), eq(tokens.kind, 'provider-proof'), isNull(tokens.revokedAt), gt(tokens.expiresAt, at));
  const [held] = await db.select().from(tokens).where(holds);
  const account = held?.userId ? await findAccountById(db, held.userId) : undefined;
  if (!held || !account || account.disabledAt || !isStaff(account.role)) throw new Refusal('provider_refused');
  const key = accountKey(account.id);
  const own = keyBelow(key, 'provider');
  return openSession(services, account, {
    passed: await passAttempts(services, { own: [own], noted: [key] }),
    own,
    failed: (code) => {
      services.sightings.note({ actorId: null, actorRole: 'ANONYMOUS', action: 'sign-in-failed', resource: 'users', code, recordId: account.id });
      return new Refusal(code);
    },
    by: 'provider-sign-in',
    async alongside(tx) {
      if (!(await takeToken(tx, proof, { kinds: ['provider-proof'], at }))) throw new Refusal('provider_refused');
    },
    ...besides,
  });
}
