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
 * It was begun before the questionnaire was completed that was opened again since: whoever filled it in knew nothing of those answers, and it is no
 * correction of them. What it was begun from says so for sure. Where nothing tells that, the clock of the device does, by when all of it was typed; where that
 * tells nothing either, it is taken for a correction.
 */
export function isOlderWork({ raw, basis }: Pick<Prepared, 'raw' | 'basis'>, { status, closedAt }: Pick<Enrolment, 'status' | 'closedAt'>): boolean {
  const known = basis?.getTime() ?? lastTyped(raw);
  return status === 'REOPENED' && closedAt !== null && known !== undefined && known < closedAt.getTime();
}
