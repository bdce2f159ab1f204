import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import type { Caller } from '../http/route.ts';
import { actor } from '../resources/auditable.ts';
import type { Services } from '../services.ts';
import { refuseLastAdmin } from './refuseLastAdmin.ts';
import { hasSecondFactor } from './secondFactor/secondFactor.ts';
import { revokeTokens } from './tokens.ts';

const { accounts, tokens } = tables;

/** How a person can come in, without any credential. */
export interface Access {
  hasPassword: boolean;
  secondFactor: boolean;
  disabledAt: Date | null;
  /** The personal link that works now. */
  link: { createdAt: Date; expiresAt: Date; lastUsedAt: Date | null } | null;
  invitation: { createdAt: Date; expiresAt: Date } | null;
}

export async function readAccess(db: Queries, userId: string, at: Date): Promise<Access> {
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId));
  const open = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), inArray(tokens.kind, ['link', 'invitation'])))
    .orderBy(desc(tokens.createdAt));
  const newest = (kind: 'link' | 'invitation') => open.find((token) => token.kind === kind && token.expiresAt > at);
  const [link, invitation] = [newest('link'), newest('invitation')];
  return {
    hasPassword: Boolean(account?.passwordHash),
    secondFactor: await hasSecondFactor(db, userId),
    disabledAt: account?.disabledAt ?? null,
    link: link ? { createdAt: link.createdAt, expiresAt: link.expiresAt, lastUsedAt: link.lastUsedAt } : null,
    invitation: invitation ? { createdAt: invitation.createdAt, expiresAt: invitation.expiresAt } : null,
  };
}

export interface Disabling {
  caller: Caller;
  userId: string;
  disabled: boolean;
}

/** Shuts an account or opens it again. Shut, every credential of it ends at once and none can be had. */
export async function setDisabled({ audit, now }: Services, tx: Queries, { caller, userId, disabled }: Disabling): Promise<void> {
  const at = new Date(now());
  if (disabled) await refuseLastAdminIfAdmin(tx, userId);
  const disabledAt = disabled ? at : null;
  await tx.insert(accounts).values({ userId, disabledAt }).onConflictDoUpdate({ target: accounts.userId, set: { disabledAt } });
  if (disabled) await revokeTokens(tx, { userId, at });
  await audit.write(tx, { ...actor(caller), action: disabled ? 'disable' : 'enable', resource: 'users', recordId: userId });
}

async function refuseLastAdminIfAdmin(tx: Queries, userId: string): Promise<void> {
  const [person] = await tx.select({ role: tables.users.role }).from(tables.users).where(eq(tables.users.id, userId));
  if (person?.role === 'ADMIN') await refuseLastAdmin(tx, userId);
}
