import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { closedAt } from '../forms/closing.ts';
import type { Sending } from './Submission.ts';

const { formulaires } = tables;

interface Arrival {
  /** When the answers were begun, as far as the server knows. */
  begun: Date | null;
  at: Date;
  /** How long after closing such answers are still taken. */
  lateDays: number;
}

/**
 * Whether these answers come after their form was closed, but were begun before.
 * @throws Refusal `form_closed` where they were not, or come too late even so
 */
export async function isLate(tx: Queries, { formId, link }: Pick<Sending, 'formId' | 'link'>, { begun, at, lateDays }: Arrival): Promise<boolean> {
  // The link was looked up for this very call.
  if (link?.open) return false;
  const [form] = await tx.select({ isValid: formulaires.isValid }).from(formulaires).where(eq(formulaires.id, formId));
  if (form?.isValid) return false;
  const closed = form ? await closedAt(tx, formId) : null;
  const inTime = closed && begun && begun <= closed && at <= addDays(closed, lateDays);
  if (!inTime) throw new Refusal('form_closed');
  return true;
}
