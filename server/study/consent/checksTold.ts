import { areChecked, checksAsked } from '../../../src/contract/consentChecks.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FormDefinition } from '../forms/freezeForm.ts';

export interface ChecksTold {
  /** A no needs no questions. */
  given: boolean;
  checks: string | null | undefined;
}

/**
 * What was answered to the check questions, as it is kept; null where none are asked.
 * @throws Refusal `checks_missing` where the form asks them before an agreement, and they were not answered
 */
export function checksTold(form: FormDefinition | undefined, { given, checks }: ChecksTold): string | null {
  if (!given || !form?.consentChecks) return null;
  if (!checks || !areChecked(checksAsked(form), checks)) throw new Refusal('checks_missing');
  return checks;
}
