import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';

const { tokens } = tables;

export type TokenKind = (typeof tokens.$inferSelect)['kind'];

/** What is kept of a credential. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface NewToken {
  kind: TokenKind;
  userId: string | null;
  at: Date;
  expiresAt: Date;
  device?: string | null;
  boundTo?: string;
  issuer?: string;
  subject?: string;
}

/** Makes a credential of 256 random bits. It is answered once and kept only as a hash. */
export async function issueToken(db: Queries, { kind, userId, at, expiresAt, device, boundTo, issuer, subject }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(tokens).values({ hash: hashToken(token), kind, userId, createdAt: at, lastUsedAt: at, expiresAt, device, boundTo, issuer, subject });
  return token;
}

export interface Revocation {
  userId: string | null;
  at: Date;
  /** Of these kinds only. */
  kinds?: readonly TokenKind[];
  /** All but this one. */
  exceptId?: string;
}

/** Ends credentials at once: the next request with one of them is refused. */
export async function revokeTokens(db: Queries, { userId, at, kinds, exceptId }: Revocation): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: at })
    .where(
      and(
        userId === null ? isNull(tokens.userId) : eq(tokens.userId, userId),
        isNull(tokens.revokedAt),
        kinds ? inArray(tokens.kind, [...kinds]) : undefined,
        exceptId ? ne(tokens.id, exceptId) : undefined,
      ),
    );
}

/** A one-time credential of one of these kinds that still holds, kept from being used twice at once. */
export async function takeToken(
  tx: Queries,
  token: string,
  { kinds, at }: { kinds: readonly TokenKind[]; at: Date },
): Promise<typeof tokens.$inferSelect | undefined> {
  const [found] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashToken(token)), inArray(tokens.kind, [...kinds]), isNull(tokens.revokedAt)))
    .for('update');
  if (!found || found.expiresAt <= at) return undefined;
  await tx.update(tokens).set({ revokedAt: at, lastUsedAt: at }).where(eq(tokens.id, found.id));
  return found;
}

/** Ends one credential. */
export async function endToken(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(tokens).set({ revokedAt: at }).where(eq(tokens.id, id));
}

/** Credentials that ended long ago tell nobody anything any more. */
export async function clearOldTokens(db: Queries, before: Date): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, before));
}
