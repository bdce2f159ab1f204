import { eq, sql } from 'drizzle-orm';
import { isResourceName } from '../../../src/resources/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { excludeImport } from '../../study/exclusions/exclusions.ts';
import { translate } from '../translate.ts';
import { canUndo, type KeptReport, statusOf } from './canUndo.ts';
import type { Done, RestoredRecord } from './ImportTask.ts';
import { openSince } from './openSince.ts';
import { rolledBack, unlogged } from './rolledBack.ts';
import { batchSize } from './runInBatches.ts';
import { undoImport } from './undoImport.ts';

const { imports } = tables;

export interface Undo {
  importId: string;
  caller: Caller;
  locale: Locale;
}

interface Held {
  line: typeof imports.$inferSelect;
  /** What is still to be taken back. */
  left: Done;
  /** What an undo that was cut off has given back already. */
  restored: RestoredRecord[];
}

async function hold(services: Services, tx: Queries, { importId, locale }: Undo): Promise<Held> {
  const [line] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
  if (!line) throw new Refusal('not_found');
  const { created = [], changed, restored = [] } = (line.report ?? {}) as KeptReport;
  if (!canUndo({ ...line, status: statusOf(line, openSince(services)), made: created.length, changed: changed?.length ?? null }))
    throw new Refusal('invalid', { errors: { import: translate('undo_not_possible', locale) } });
  return { line, left: { created, changed: changed ?? [] }, restored };
}

async function undoPart(
  services: Services,
  tx: Queries,
  { line, done, caller, locale }: Undo & Pick<Held, 'line'> & { done: Done },
): Promise<RestoredRecord[]> {
  if (isResourceName(line.resource)) return undoImport({ services, tx, principal: caller }, { resource: line.resource, done, locale });
  const reason = translate('undo_reason', locale, { name: line.fileName });
  await excludeImport(services, tx, { formId: line.parentId ?? '', importId: line.id, ids: done.created, reason, caller });
  return [];
}

/** What is left after a part: what was changed held people's former names, and is needed no more. */
function without({ created, changed }: Done, part: Done): Done {
  const gone = new Set([...part.created, ...part.changed.map(({ id }) => id)]);
  return { created: created.filter((id) => !gone.has(id)), changed: changed.filter(({ id }) => !gone.has(id)) };
}

/** What was made first, then what was changed, the last change first. */
function partsOf({ created, changed }: Done): Done[] {
  const parts: Done[] = [];
  for (let start = 0; start < created.length; start += batchSize) parts.push({ created: created.slice(start, start + batchSize), changed: [] });
  for (let end = changed.length; end > 0; end -= batchSize) parts.push({ created: [], changed: changed.slice(Math.max(0, end - batchSize), end) });
  return parts;
}

/**
 * Takes an import back. One of many records goes batch by batch, each in a transaction of its own, so that others get their turn between
 * two of them; it is tried out first, and each batch writes down what is left, so that an undo that is cut off goes on when it is asked for
 * again. Where a batch alone is refused (a name may go from a record of one to a record of another), one transaction decides on all of it.
 * @returns how many records it took back
 * @throws Refusal `not_found` (404), `has_dependents` (409) or `invalid` (422)
 */
export async function undoInBatches(services: Services, undo: Undo): Promise<number> {
  const { db } = services.database;
  const { line, left } = await db.transaction((tx) => hold(services, tx, undo));
  const count = left.created.length + left.changed.length;

  const store = (part: Done) =>
    db.transaction(async (tx) => {
      const held = await hold(services, tx, undo);
      const restored = [...held.restored, ...(await undoPart(services, tx, { ...undo, line, done: part }))];
      const rest = without(held.left, part);
      const isOver = rest.created.length + rest.changed.length === 0;
      const report = { ...rest, restored };
      await tx
        .update(imports)
        // One that was given up while it ran goes on no more.
        .set({
          status: isOver ? 'undone' : line.status === 'running' ? 'failed' : line.status,
          report: sql`${imports.report} || ${JSON.stringify(report)}::jsonb`,
        })
        .where(eq(imports.id, line.id));
      if (!isOver) return;
      await services.audit.write(tx, {
        actorId: undo.caller.userId,
        actorRole: undo.caller.role,
        action: 'undo-import',
        resource: line.resource,
        recordId: line.parentId,
        after: { importId: line.id, count },
      });
    });

  const parts = isResourceName(line.resource) && count > batchSize ? partsOf(left) : [left];
  const byParts = parts.length > 1 && (await isSoundByParts());
  for (const part of byParts ? parts : [left]) await store(part);
  return count;

  async function isSoundByParts(): Promise<boolean> {
    const trial = unlogged(services);
    try {
      for (const part of parts) await rolledBack(services, async (tx) => void (await undoPart(trial, tx, { ...undo, line, done: part })));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
