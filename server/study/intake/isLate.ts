import { addDays } from 'date-fns';
import { Refusal } from '../../http/refusal.ts';
import type { Situation } from './Situation.ts';

/**
 * Whether these answers come after their form was closed, but were begun before.
 * @throws Refusal `form_closed` where they were not, or come too late even so
 */
export function isLate({ submission, enrolment, set, form, at, lateDays }: Situation): boolean {
  if (!form || form.isOpen) return false;
  const { closedAt } = form;
  const begun = enrolment?.startedAt ?? set?.startedAt ?? submission.begun;
  const inTime = closedAt && begun && begun <= closedAt && at <= addDays(closedAt, lateDays);
  if (!inTime) throw new Refusal('form_closed');
  return true;
}
