import type { FormQuestion } from '../../src/questionnaire/engine/index.ts';
import { nativeInputs } from '../../src/questionTypes/nativeInputs.ts';

/** No answer is like this. */
const never = '^\\b$';

/** What an answer is like that is right beyond doubt; undefined where each is. Any other is judged by the questionnaire's own script. */
export function surePattern({ type, question }: FormQuestion): string | undefined {
  const { min, max, maxLength, pattern, checks } = question;
  if (maxLength != null || pattern || (checks?.length ?? 0) > 0) return never;
  const { sure, sureWithin } = nativeInputs[type]?.plain ?? {};
  if (sureWithin) return sureWithin(question) ?? never;
  return [min, max].some((limit) => limit != null && limit !== '') ? never : sure;
}
