import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadVersion, type FormVersion } from '../../study/forms/formVersions.ts';

const { formVersions } = tables;

/** Every published version of a form, the newest first; none where it was never activated. */
export async function publishedVersions(db: Queries, formId: string): Promise<FormVersion[]> {
  const rows = await db.select({ id: formVersions.id }).from(formVersions).where(eq(formVersions.formulaireId, formId)).orderBy(desc(formVersions.number));
  const versions: FormVersion[] = [];
  for (const { id } of rows) versions.push(await loadVersion(db, id));
  return versions;
}

/** The same for what makes no sense without one. @throws Refusal 404 where there is none */
export async function versionsOf(db: Queries, formId: string): Promise<FormVersion[]> {
  const versions = await publishedVersions(db, formId);
  if (versions.length === 0) throw new Refusal('not_found');
  return versions;
}
