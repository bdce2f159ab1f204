import { readChecks } from '../../../src/contract/consentChecks.ts';
import type { Queries } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { findVersion } from '../forms/formVersions.ts';

export interface ChecksTold {
  /** A no needs no questions. */
  given: boolean;
  checks: string | null | undefined;
  /** The version of the form that the text was read with: a phone without network may still have a former one. The newest unless told. */
  formVersion?: number | undefined;
}

/**
 * What was answered to the check questions, as it is kept; null where none are asked.
 * @throws Refusal `checks_missing` where the form asks them before an agreement, and they were not answered
 */
export async function checksTold(tx: Queries, formId: string | null, { given, checks, formVersion }: ChecksTold): Promise<string | null> {
  if (!given || !formId) return null;
  const version = (formVersion !== undefined && (await findVersion(tx, formId, formVersion))) || (await findVersion(tx, formId));
  if (!version?.definition.consentChecks) return null;
  if (!checks || !readChecks(checks)) throw new Refusal('checks_missing');
  return checks;
}
