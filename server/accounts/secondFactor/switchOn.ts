import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { revokeTokens } from '../tokens.ts';
import { makeRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { holdFactor } from './takeCode.ts';
import { tellPerson } from './tellPerson.ts';

const { secondFactors } = tables;

/**
 * The caller has an authenticator app or a passkey more. With the first of them signing in asks for it from now on, and every other session
 * ends: then it answers the recovery codes, once; none where there are some already.
 */
export async function switchOn(
  services: Services,
  tx: Queries,
  { caller, action }: { caller: Caller; action: 'second-factor-on' | 'passkey-on' },
): Promise<string[]> {
  const { userId, tokenId } = caller;
  const at = new Date(services.now());
  await tx.insert(secondFactors).values({ userId }).onConflictDoNothing();
  const isFirst = !(await holdFactor(tx, userId))?.confirmedAt;
  const codes = isFirst ? makeRecoveryCodes() : [];
  if (isFirst) {
    await tx
      .update(secondFactors)
      .set({ confirmedAt: at, recovery: codes.map(recoveryHash) })
      .where(eq(secondFactors.userId, userId));
    await revokeTokens(tx, { userId, at, kinds: ['session'], exceptId: tokenId });
  }
  await tellPerson(services, tx, { userId, what: action === 'passkey-on' ? 'passkeyOn' : 'secondFactorOn' });
  await services.audit.write(tx, { ...actor(caller), action, resource: 'users', recordId: userId });
  return codes;
}
