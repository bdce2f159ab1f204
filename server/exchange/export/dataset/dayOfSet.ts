import { clockOf } from '../../../../src/questionnaire/engine/answers.ts';
import type { ResponseRow } from './responseRows.ts';

/** The day on which a set was answered, by the clock of its device; that on which it arrived where nothing says. */
export function dayOfSet({ answers, receivedAt }: Pick<ResponseRow, 'answers' | 'receivedAt'>): string {
  const typed = clockOf(Object.fromEntries(answers.map(({ id, typedAt }) => [id, { values: [], ...(typedAt && { typedAt }) }])))();
  return (typed ?? receivedAt.toISOString()).slice(0, 10);
}
