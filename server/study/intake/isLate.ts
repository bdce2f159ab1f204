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
  // What a phone began before and brings afterwards, answer by answer, begins here with the first of them.
  const beginnings = [submission.begun, enrolment?.startedAt, set?.startedAt];
  const inTime = closedAt && beginnings.some((begun) => begun && begun <= closedAt) && at <= addDays(closedAt, lateDays);
  if (!inTime) throw new Refusal('form_closed');
  return true;
}
