import { and, desc, eq, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { isResourceName } from '../../../src/resources/index.ts';
import type { ChangedOne } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { logLast } from '../../resources/logLast.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { excludeImport, refuseExcluded } from '../../study/exclusions/exclusions.ts';
import { translate } from '../translate.ts';
import { canUndo, isLeft, statusesOf } from './canUndo.ts';
import { createPace } from './createPace.ts';
import type { Done, RestoredRecord } from './ImportTask.ts';
import { rolledBack, unlogged } from './rolledBack.ts';
import { readRevisions, refuseChanged, undoImport } from './undoImport.ts';
import { actor } from '../../resources/auditable.ts';

const { imports, importSteps } = tables;

export interface Undo {
  importId: string;
  caller: Caller;
  locale: Locale;
}

type Line = typeof imports.$inferSelect;

/** One thing that an import did, and by which of its steps. */
type Deed = { step: number } & ({ created: string } | { changed: ChangedOne });

/** The import, kept from being taken back by somebody else meanwhile. @throws Refusal where it cannot be taken back */
async function hold(services: Services, tx: Queries, { importId, locale }: Undo): Promise<Line> {
  const [found] = await tx.select({ line: imports, left: isLeft }).from(imports).where(eq(imports.id, importId)).for('update');
  if (!found) throw new Refusal('not_found');
  const { line, left } = found;
  const statusOf = await statusesOf(services.database, tx, [line]);
  if (!canUndo({ status: statusOf(line), left })) throw new Refusal('invalid', { errors: { import: translate('undo_not_possible', locale) } });
  return line;
}

/** What an import did, the last first: a name that went from one record to another finds its way back. */
async function deedsOf(db: Queries, importId: string): Promise<Deed[]> {
  const steps = await db.select().from(importSteps).where(eq(importSteps.importId, importId)).orderBy(desc(importSteps.number));
  // Of one step, what is there already is changed before new ones are made.
  return steps.flatMap(({ number: step, created, changed }): Deed[] => [
    ...created.map((id) => ({ step, created: id })).reverse(),
    ...changed.map((one) => ({ step, changed: one })).reverse(),
  ]);
}

function doneIn(deeds: readonly Deed[]): Done {
  return {
    created: deeds.flatMap((deed) => ('created' in deed ? [deed.created] : [])),
    changed: deeds.flatMap((deed) => ('changed' in deed ? [deed.changed] : [])),
  };
}

/** These deeds are in their steps no more: what a changed record was held people's former names, and is needed no more. */
async function writeDown(tx: Queries, importId: string, { deeds, restored }: { deeds: readonly Deed[]; restored: readonly RestoredRecord[] }): Promise<void> {
  for (const step of new Set(deeds.map((deed) => deed.step))) {
    const { created, changed } = doneIn(deeds.filter((deed) => deed.step === step));
    const ids = new Set(changed.map(({ id }) => id));
    const gone = (list: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
    await tx
      .update(importSteps)
      .set({
        created: sql`${importSteps.created} - ${gone(created)}`,
        changed: sql`(select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(${importSteps.changed}) with ordinality as list (one, place)
          where one ->> 'id' <> all (${gone([...ids])}))`,
        restored: sql`${importSteps.restored} || ${JSON.stringify(restored.filter(({ id }) => ids.has(id)))}::jsonb`,
      })
      .where(and(eq(importSteps.importId, importId), eq(importSteps.number, step)));
  }
}

/**
 * Takes an import back part by part, each in a transaction of its own, so that others get their turn between two of them. One of many records
 * is tried out first; each part is written down with what it did, so that an undo that is cut off goes on when it is asked for again. Where a
 * part alone is refused (a former name may still be that of a record of another part), one transaction decides on all of it.
 * @returns how many records it took back
 * @throws Refusal `not_found` (404), `has_dependents` or `nothing_to_exclude` (409), or `invalid` (422)
 */
export async function undoInBatches(services: Services, undo: Undo): Promise<number> {
  const { db } = services.database;
  const { importId, caller, locale } = undo;
  const line = await db.transaction((tx) => hold(services, tx, undo));
  const deeds = await deedsOf(db, importId);
  const { services: using, transaction } = logLast(services);

  if (!isResourceName(line.resource)) {
    await refuseExcluded(db, doneIn(deeds).created);
    const reason = translate('undo_reason', locale, { name: line.fileName });
    await eachPart((part) => store(part, (tx, { created: ids }) => excludeImport(using, tx, { formId: line.parentId ?? '', importId, ids, reason, caller })));
    return deeds.length;
  }

  const { resource } = line;
  const revisionOf = await readRevisions(db, resource);
  const take = (by: Services) => (tx: Queries, done: Done) => undoImport({ services: by, tx, principal: caller }, { resource, done, revisionOf, locale });
  await refuseChanged(db, { resource, done: doneIn(deeds), revisionOf, locale });
  const parts = deeds.length > createPace().size() ? await partsTried() : [deeds];
  for (const part of parts) {
    await store(part, take(using));
    await setImmediate();
  }
  return deeds.length;

  async function eachPart(work: (part: readonly Deed[]) => Promise<void>): Promise<void> {
    const pace = createPace();
    for (let at = 0; at < deeds.length;) {
      const part = deeds.slice(at, at + pace.size());
      at += part.length;
      await pace.keep(part.length, () => work(part));
      await setImmediate();
    }
  }

  /** Parts that stand alone, or all of it as one. */
  async function partsTried(): Promise<(readonly Deed[])[]> {
    const tried: (readonly Deed[])[] = [];
    const trial = take(unlogged(services));
    try {
      await eachPart(async (part) => {
        await rolledBack(services, async (tx) => void (await trial(tx, doneIn(part))));
        tried.push(part);
      });
      return tried;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid') return [deeds];
      throw error;
    }
  }

  function store(part: readonly Deed[], work: (tx: Queries, done: Done) => Promise<readonly RestoredRecord[]>): Promise<void> {
    return transaction(async (tx) => {
      await hold(services, tx, undo);
      const restored = await work(tx, doneIn(part));
      await writeDown(tx, importId, { deeds: part, restored });
      // One that was given up while it ran goes on no more.
      const status = line.status === 'running' ? 'failed' : line.status;
      const [told] = await tx
        .update(imports)
        .set({ status: sql`case when ${isLeft} then ${status} else 'undone' end` })
        .where(eq(imports.id, importId))
        .returning({ status: imports.status });
      if (told?.status !== 'undone') return;
      await using.audit.write(tx, {
        ...actor(caller),
        action: 'undo-import',
        resource: line.resource,
        recordId: line.parentId,
        after: { importId, count: deeds.length },
      });
    });
  }
}
