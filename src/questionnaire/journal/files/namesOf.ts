import type { Journal } from '../../engine/journal.ts';

const named = /^[0-9a-f]{64}\.\w{3,4}$/;

/** The files that the answers of a questionnaire name now, as they go to the study. */
export function namesOf({ operations }: Pick<Journal, 'operations'>): ReadonlySet<string> {
  const last = new Map(operations.map(({ entry }) => [entry.id, entry.reponses[0] ?? '']));
  return new Set([...last.values()].filter((value) => named.test(value)));
}
