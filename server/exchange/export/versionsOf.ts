import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadVersion, type FormVersion } from '../../study/forms/formVersions.ts';

const { formVersions } = tables;

/** Every published version of a form, the newest first. @throws Refusal 404 where there is none */
export async function versionsOf(db: Queries, formId: string): Promise<FormVersion[]> {
  const rows = await db.select({ id: formVersions.id }).from(formVersions).where(eq(formVersions.formulaireId, formId)).orderBy(desc(formVersions.number));
  if (rows.length === 0) throw new Refusal('not_found');
  const versions: FormVersion[] = [];
  for (const { id } of rows) versions.push(await loadVersion(db, id));
  return versions;
}
