import type { Queries } from '../../database/database.ts';
import { findVersion, type FormVersion } from '../forms/formVersions.ts';

/** The version of the form that the consent text was read with: a phone without network may still have a former one. The newest unless told. */
export async function versionRead(tx: Queries, formId: string | null, formVersion: number | undefined): Promise<FormVersion | null> {
  if (!formId) return null;
  return (formVersion !== undefined && (await findVersion(tx, formId, formVersion))) || (await findVersion(tx, formId));
}
