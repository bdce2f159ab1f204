import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import type { Enrolment } from '../status/Enrolment.ts';
import type { Prepared } from './Submission.ts';

/** When the last of its answers was typed, by the device's clock; undefined where it says so of none. */
function lastTyped(raw: unknown): number | undefined {
  const told = Array.isArray(raw) ? raw.flatMap((entry) => (isPlainObject(entry) && typeof entry.typedAt === 'string' ? [Date.parse(entry.typedAt)] : [])) : [];
  const moments = told.filter((moment) => !Number.isNaN(moment));
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/**
 * All of it was typed before the questionnaire was completed that was opened again since: whoever filled it in knew nothing of those answers, and it is no
 * correction of them. Where nothing says when it was typed, it is taken for one.
 */
export function isOlderWork({ raw }: Pick<Prepared, 'raw'>, { status, closedAt }: Pick<Enrolment, 'status' | 'closedAt'>): boolean {
  const typed = lastTyped(raw);
  return status === 'REOPENED' && closedAt !== null && typed !== undefined && typed < closedAt.getTime();
}
