import type { AnswersFilterValues } from './AnswersFilter.tsx';

/** What was chosen as the server takes it: a day reaches to its last moment, in UTC. */
export function filterOf({ to, ...rest }: AnswersFilterValues): AnswersFilterValues {
  return { ...rest, ...(to && { to: `${to}T23:59:59.999Z` }) };
}
