import { type AnswerValue, type FormQuestion, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { ResponseRow } from './responseRows.ts';

/** What the account of whoever filled the set in holds, where a question asks for it. */
export function heldBy({ filler }: ResponseRow, { type }: FormQuestion): AnswerValue | undefined {
  const { holds } = typeEngines[type];
  const value = holds && filler?.[holds];
  return value ? { values: [value] } : undefined;
}
