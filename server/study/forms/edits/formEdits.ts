import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { stepParts } from '../../../../src/contract/index.ts';
import { hashOf } from '../../../canonicalJson.ts';
import { createPauses } from '../../../createPauses.ts';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findVersion } from '../formVersions.ts';
import { freezeForm } from '../freezeForm.ts';
import { loadFormTree } from '../loadFormTree.ts';
import { type DifferingPart, differingParts } from './differingParts.ts';

const { audit, users } = tables;

/** How a draft differs from the newest version. */
export interface FormEdits {
  /** Null before the first activation, when there is nothing to differ from. */
  version: number | null;
  parts: DifferingPart[];
  /** Who changed what differs last; a name that is gone is null. */
  by: string | null;
  at: Date | null;
}

/** What is done to the parts of a draft, by its name in the log. */
const editing = ['create', 'copy', 'edit', 'move', 'archive', 'unarchive', 'delete', 'renumber'];

async function lastEdit(db: Queries, ids: readonly string[], since: Date): Promise<Pick<FormEdits, 'by' | 'at'>> {
  const ofParts = and(inArray(audit.resource, ['formulaires', ...stepParts]), inArray(audit.recordId, [...ids]));
  const [line] = await db
    .select({ at: audit.at, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(and(ofParts, inArray(audit.action, editing), gte(audit.at, since)))
    .orderBy(desc(audit.id))
    .limit(1);
  return { by: line?.by ?? null, at: line?.at ?? null };
}

/**
 * Which parts of the draft differ from the newest version, and who changed them last: by comparing the two, since what was changed and
 * changed back differs in nothing.
 * @throws Refusal `not_found`
 */
export async function formEdits(db: Queries, formId: string): Promise<FormEdits> {
  const draft = await loadFormTree(db, formId);
  if (!draft) throw new Refusal('not_found');
  const last = await findVersion(db, formId);
  const pause = createPauses();
  const definition = freezeForm(draft);
  await pause();
  const same = { version: last?.number ?? null, parts: [], by: null, at: null };
  if (!last || last.hash === hashOf(definition)) return same;
  await pause();
  const told = differingParts(last.definition, definition);
  await pause();
  const { parts, ids } = told.parts.length > 0 ? told : differingParts(last.definition, definition, { numbered: true });
  if (parts.length === 0) return same;
  // All numbers at once are an act on the form.
  if (parts !== told.parts) ids.add(formId);
  return { ...same, parts, ...(await lastEdit(db, [...ids], last.publishedAt)) };
}
