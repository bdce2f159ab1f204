import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { challengeIn, parsedAnswer } from './passkeyAnswer.ts';
import { issueChallenge, takeChallenge } from './passkeyChallenge.ts';
import { passkeyPackage } from './passkeyPackage.ts';
import { relyingParty } from './relyingParty.ts';

const { passkeys } = tables;

/** What the browser asks the person's passkeys for; undefined where there are none. */
export async function askPasskey(services: Services, userId: string, userVerification: 'preferred' | 'required'): Promise<object | undefined> {
  const known = await services.database.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (known.length === 0) return undefined;
  const { generateAuthenticationOptions } = await passkeyPackage();
  return generateAuthenticationOptions({
    rpID: relyingParty(services.config).rpID,
    challenge: await issueChallenge(services, { userId, kind: 'passkey-use' }),
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification,
  });
}

export interface PasskeyUse {
  userId: string;
  /** What the browser answered, as JSON. */
  answer: string;
  /** Whether the device must have checked who holds it, by a PIN or a finger: where it stands for the password, not next to it. */
  heldByOwner: boolean;
}

/** Whether a passkey of this person signed what was asked for, once. A count that does not go up is a copy's: it is refused. */
export async function takePasskey(services: Services, { userId, answer, heldByOwner }: PasskeyUse): Promise<boolean> {
  const response = parsedAnswer<AuthenticationResponseJSON>(answer);
  const challenge = response && challengeIn(response);
  if (!challenge || !(await takeChallenge(services, { userId, kind: 'passkey-use', challenge }))) return false;
  const { rpID, origin } = relyingParty(services.config);
  const { verifyAuthenticationResponse } = await passkeyPackage();
  return services.database.db.transaction(async (tx) => {
    const [passkey] = await tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, String(response.id)), eq(passkeys.userId, userId)))
      .for('update');
    if (!passkey) return false;
    const { credentialId: id, publicKey, counter } = passkey;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: heldByOwner,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      });
      if (!verified) return false;
      await tx
        .update(passkeys)
        .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date(services.now()) })
        .where(eq(passkeys.id, passkey.id));
      return true;
    } catch {
      return false;
    }
  });
}
