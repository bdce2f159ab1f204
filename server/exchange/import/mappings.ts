import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { headingKey, type Mapping } from './columnsOf.ts';

const { settings } = tables;
const mostColumns = 60;

const keyOf = (target: string) => `import-mapping:${target}`;

/** What came with an import: `{"Nom du site":"name","Remarque":""}`. @throws Refusal `bad_request` for anything else */
export function readMapping(text: string | undefined): Mapping {
  if (!text) return new Map();
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    if (entries.length <= mostColumns && entries.every(([, field]) => typeof field === 'string'))
      return new Map(entries.map(([heading, field]) => [headingKey(heading), field as string]));
  } catch {
    // Said below, as for every other text that is no mapping.
  }
  throw new Refusal('bad_request', { details: { parameter: 'mapping' } });
}

/** What people said of columns before, with what is said now on top. */
export async function withRemembered(db: Queries, target: string, mapping: Mapping): Promise<Mapping> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(target)));
  return new Map([...Object.entries((row?.value ?? {}) as Record<string, string>), ...mapping]);
}

/** Keeps what was said of columns for the next file of the same kind. */
export async function rememberMapping(db: Queries, target: string, mapping: Mapping): Promise<void> {
  if (mapping.size === 0) return;
  const value = Object.fromEntries([...(await withRemembered(db, target, mapping))].slice(-mostColumns * 5));
  await db
    .insert(settings)
    .values({ key: keyOf(target), value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
