import { type AnswerValue, type FormQuestion, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import type { ResponseRow } from './responseRows.ts';

/** Tells what the account of whoever filled a set in holds; undefined where the question does not ask for it. */
export function holderOf({ type }: FormQuestion): ((row: ResponseRow) => AnswerValue | undefined) | undefined {
  const { holds } = typeEngines[type];
  if (!holds) return undefined;
  return ({ filler }) => {
    const value = filler?.[holds];
    return value ? { values: [value] } : undefined;
  };
}

/** What the account of whoever filled the set in holds, where a question asks for it. */
export const heldBy = (row: ResponseRow, question: FormQuestion): AnswerValue | undefined => holderOf(question)?.(row);
