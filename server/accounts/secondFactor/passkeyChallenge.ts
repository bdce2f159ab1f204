import type { Services } from '../../services.ts';
import { issueToken, takeToken, type TokenKind } from '../tokens.ts';

/** A person looks for the telephone or the security key first. */
const milliseconds = 5 * 60_000;

interface Challenge {
  userId: string;
  kind: Extract<TokenKind, 'passkey-new' | 'passkey-use'>;
}

/** What a passkey has to sign: 256 random bits, kept as a hash as all credentials are. */
export async function issueChallenge({ database, now }: Services, { userId, kind }: Challenge): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(now());
  const text = await issueToken(database.db, { kind, userId, at, expiresAt: new Date(at.getTime() + milliseconds) });
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

/** Whether this was asked of this person and not answered yet. It is used up by asking, whatever is found out of the answer then. */
export function takeChallenge({ database, now }: Services, { userId, kind, challenge }: Challenge & { challenge: string }): Promise<boolean> {
  return database.db.transaction(async (tx) => (await takeToken(tx, challenge, { kinds: [kind], at: new Date(now()) }))?.userId === userId);
}
