import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { audit } = tables;

/** Whether this id was a person's who asked to be erased: what a phone still brings for it must not bring the person back. */
export async function isErased(db: Queries, id: string): Promise<boolean> {
  const [line] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.resource, 'users'), eq(audit.recordId, id), eq(audit.action, 'erase')))
    .limit(1);
  return line !== undefined;
}
