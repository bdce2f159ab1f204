import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { closedAt } from '../forms/closing.ts';

const { formulaires } = tables;

/** How long answers that were begun before a form closed are still taken. */
const graceMilliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether these answers come after their form was closed, but were begun before.
 * @throws Refusal `form_closed` where they were not, or come too late even so
 */
export async function isLate(tx: Queries, { formId, begun, at }: { formId: string; begun: Date | null; at: Date }): Promise<boolean> {
  const [form] = await tx.select({ isValid: formulaires.isValid }).from(formulaires).where(eq(formulaires.id, formId));
  if (form?.isValid) return false;
  const closed = form ? await closedAt(tx, formId) : null;
  const inTime = closed && begun && begun <= closed && at.getTime() - closed.getTime() <= graceMilliseconds;
  if (!inTime) throw new Refusal('form_closed');
  return true;
}
