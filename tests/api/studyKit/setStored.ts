import { eq } from 'drizzle-orm';
import { tables } from '../../../server/database/tables/index.ts';
import type { Api } from '../harness/startApi.ts';

type StoredSet = typeof tables.responses.$inferSelect;

/** The set that a submission is stored as; undefined where nothing of it is. */
export async function setStored(api: Api, submission: string): Promise<StoredSet | undefined> {
  const [set] = await api.database.db.select().from(tables.responses).where(eq(tables.responses.submissionId, submission));
  return set;
}

/** What a column of a set holds: of each question, or its entry, the first value. */
export function valuesIn(column: unknown): Record<string, string | undefined> {
  return Object.fromEntries(((column ?? []) as { id: string; reponses: string[] }[]).map(({ id, reponses }) => [id, reponses[0]]));
}
