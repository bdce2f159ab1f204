import type { Fields } from '../../src/resources/define/index.ts';
import { fromHome } from '../kinds/serverKinds.ts';
import { readValues } from '../http/readValues.ts';
import { checkReferences } from './checkReferences.ts';
import { actor, auditable } from './auditable.ts';
import { checkTaken } from './checkTaken.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import type { Model, Row } from './model.ts';
import { holdParents, nextPosition, sharesParent } from './position.ts';
import { storeChanges } from './storeChanges.ts';

type Input = Readonly<Record<string, unknown>>;

function changed(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) !== JSON.stringify(after ?? null);
}

/** What only the other records can tell. An import of thousands looks it up for many at once. */
export interface Checks {
  references: typeof checkReferences;
  taken: typeof checkTaken;
}

const ownChecks: Checks = { references: checkReferences, taken: checkTaken };

/** The declared checks, what the resource itself adds, and what only the other records can tell. */
async function checkedValues(
  context: WriteContext,
  model: Model,
  { input, before, checks = ownChecks }: { input: Input; before: Row | null; checks?: Checks | undefined },
): Promise<Record<string, unknown>> {
  const { tx, principal } = context;
  const hooks = hooksOf(model.name);
  hooks.admit?.(input, context);
  const fields = model.resource.fields as Fields;
  const values = readValues(fields, fromHome(fields, input, context.services.config.studyCountry), {
    mode: before ? 'edit' : 'create',
    role: principal.role,
    ...(before && { record: before }),
  });
  await checks.references(tx, model, { values, before });
  if (model.resource.ordered) await holdParents(tx, model, { ...before, ...values });
  await hooks.complete?.(values, before, { ...context, input });
  const differing = before ? Object.fromEntries(Object.entries(values).filter(([name, value]) => changed(before[name], value))) : values;
  await checks.taken(tx, model, { after: { ...before, ...differing }, principal });
  return differing;
}

/**
 * The values of a new record, checked but not yet stored: for `storeNew` in the same transaction.
 * @throws Refusal 400, 403 or 422 with a sentence per field
 */
export function newValues(context: WriteContext, model: Model, { input, checks }: { input: Input; checks?: Checks }): Promise<Record<string, unknown>> {
  return checkedValues(context, model, { input, before: null, checks });
}

/** Stores checked values as new records with everything that belongs to them, and a line in the log for each; in their order. */
export async function storeNew(context: WriteContext, model: Model, list: readonly Readonly<Record<string, unknown>>[]): Promise<Row[]> {
  const { tx, services, principal } = context;
  if (list.length === 0) return [];
  const now = new Date(services.now());
  const rows: Record<string, unknown>[] = [];
  for (const values of list) {
    const before = model.resource.ordered ? rows.filter((row) => sharesParent(model, row, values)) : [];
    // The place is asked for once below each parent: the others follow the first.
    const place = model.resource.ordered && {
      position: before.length > 0 ? Number(before[0]?.position) + before.length : await nextPosition(tx, model, values),
    };
    rows.push({ ...values, ...place, createdAt: now, updatedAt: now });
  }
  const stored = (await tx.insert(model.table).values(rows).returning()) as Row[];
  if (stored.length !== list.length) throw new Error(`${model.name}: nothing was stored`);
  for (const after of stored) await hooksOf(model.name).stored?.(after, null, context);
  await services.audit.writeAll(
    tx,
    stored.map(({ id }, at) => ({ ...actor(principal), action: 'create', resource: model.name, recordId: id, after: auditable(model, list[at] as Input) })),
  );
  return stored;
}

/**
 * Stores a new record with everything that belongs to it, and its line in the log. The input is what a person sent:
 * any creation, by a call or by an import, goes through here or through the two steps above.
 * @throws Refusal 400, 403 or 422 with a sentence per field; nothing is stored then
 */
export async function createRecord(context: WriteContext, model: Model, input: Input): Promise<Row> {
  const [after] = await storeNew(context, model, [await newValues(context, model, { input })]);
  return after as Row;
}

/**
 * The values that an input changes of a record, checked but not yet stored: for `storeChanges` in the same transaction.
 * @throws Refusal 400, 403 or 422 with a sentence per field
 */
export function changedValues(
  context: WriteContext,
  model: Model,
  { before, input, checks }: { before: Row; input: Input; checks?: Checks },
): Promise<Record<string, unknown>> {
  return checkedValues(context, model, { input, before, checks });
}

/** Changes what the input names of a record that the caller holds locked. An input that changes nothing leaves no trace. */
export async function editRecord(context: WriteContext, model: Model, { before, input }: { before: Row; input: Input }): Promise<Row> {
  const values = await changedValues(context, model, { before, input });
  if (Object.keys(values).length === 0) return before;
  const [after] = await storeChanges(context, model, [{ before, values }]);
  return after as Row;
}
