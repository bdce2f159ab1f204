import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { makeFormToken } from './makeFormToken.ts';
import { actor } from '../../resources/auditable.ts';

const { formulaires, settings } = tables;

function keyOf(formId: string): string {
  return `form_closed_at:${formId}`;
}

/** When the form was closed last; null while it never was. */
export async function closedAt(db: Queries, formId: string): Promise<Date | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(formId)));
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}

/** Closes a form: its link answers that the time is over, until it is activated again. The link itself stays. */
export async function closeForm({ database, audit, now }: Services, formId: string, caller: Caller): Promise<void> {
  await database.db.transaction(async (tx) => {
    const at = new Date(now());
    const [form] = await tx
      .update(formulaires)
      .set({ isValid: false, revision: sql`${formulaires.revision} + 1`, updatedAt: at })
      .where(eq(formulaires.id, formId))
      .returning({ id: formulaires.id });
    if (!form) throw new Refusal('not_found');
    const value = at.toISOString();
    await tx
      .insert(settings)
      .values({ key: keyOf(formId), value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await audit.write(tx, { ...actor(caller), action: 'close', resource: 'formulaires', recordId: formId });
  });
}

/** Gives a form a new link. The old one answers from now on like one that never was. */
export async function renewFormToken({ database, audit, now }: Services, formId: string, caller: Caller): Promise<string> {
  return database.db.transaction(async (tx) => {
    const token = makeFormToken();
    const [form] = await tx
      .update(formulaires)
      .set({ token, revision: sql`${formulaires.revision} + 1`, updatedAt: new Date(now()) })
      .where(eq(formulaires.id, formId))
      .returning({ id: formulaires.id });
    if (!form) throw new Refusal('not_found');
    await audit.write(tx, { ...actor(caller), action: 'renew-link', resource: 'formulaires', recordId: formId });
    return token;
  });
}
