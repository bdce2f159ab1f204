import { inArray } from 'drizzle-orm';
import { type FormStep, stepParts, type StepValues } from '../../../src/contract/index.ts';
import { canonicalJson } from '../../canonicalJson.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteRecord } from '../../resources/deleteRecord.ts';
import { findRecord, rowsById } from '../../resources/findRecord.ts';
import type { WriteContext } from '../../resources/hooks/hooks.ts';
import { hooksOf } from '../../resources/hooks/index.ts';
import { keepNumbers } from '../../resources/hooks/keepNumbers.ts';
import { modelOf, type Row } from '../../resources/model.ts';
import { moveRecord } from '../../resources/moveRecord.ts';
import { partsIn } from '../../resources/parts.ts';
import { presentRow } from '../../resources/present.ts';
import { unarchive } from '../../resources/unarchive.ts';
import { editRecord, newValues, storeNew } from '../../resources/writeRecord.ts';

type Step<Kind extends FormStep['do']> = Extract<FormStep, { do: Kind }>;

/** A part as steps tell of it: its number counts as far as it was fixed by hand. */
function toldOf({ principal }: WriteContext, { part }: FormStep, row: Row): StepValues {
  return { ...presentRow(modelOf(part), row, principal.role), ...(row.numeroFixed === false && { numero: null }) };
}

function differing(shown: StepValues, known: StepValues): string[] {
  return Object.keys(known).filter((name) => canonicalJson(shown[name] ?? null) !== canonicalJson(known[name] ?? null));
}

/** What is there is not what the step says was there: somebody else was here in between. */
function refuseOther(shown: StepValues, known: StepValues): void {
  const fields = differing(shown, known);
  if (fields.length > 0) throw new Refusal('conflict', { details: { fields, record: shown } });
}

function find({ tx, principal }: WriteContext, { part, id }: FormStep): Promise<Row> {
  return findRecord(tx, modelOf(part), { principal, id, lock: true });
}

/** A part that was archived comes back, where it still is what the step says; another is made again, under the id that the screen knows it by. */
async function add(context: WriteContext, step: Step<'add'>): Promise<void> {
  const { part, id, values, position } = step;
  const model = modelOf(part);
  const there = (await rowsById(context.tx, model, [id])).get(id);
  if (there) refuseOther(toldOf(context, step, there), values);
  if (there && !there.archivedAt) return;
  if (there) await unarchive(context, model, there);
  else await storeNew(context, model, [{ ...(await newValues(context, model, { input: values })), id }]);
  const record = await find(context, step);
  if (position !== undefined) await moveRecord(context, model, { record, position });
  else if (there) await hooksOf(part).reordered?.(record, context);
}

/** What lies in it goes by steps of its own: what no step names, somebody else put there. */
async function remove(context: WriteContext, step: Step<'remove'>): Promise<void> {
  const model = modelOf(step.part);
  const there = (await rowsById(context.tx, model, [step.id])).get(step.id);
  if (!there || there.archivedAt) return;
  const row = await find(context, step);
  refuseOther(toldOf(context, step, row), step.values);
  const inside = await partsIn(context.tx, step.part, step.id);
  if (inside.some(({ rows }) => rows.length > 0)) throw new Refusal('conflict');
  await deleteRecord(context, model, { record: row });
  await hooksOf(step.part).reordered?.(row, context);
}

async function change(context: WriteContext, step: Step<'change'>): Promise<void> {
  const row = await find(context, step);
  const shown = toldOf(context, step, row);
  if (differing(shown, step.to).length === 0) return;
  refuseOther(shown, { ...step.from, archivedAt: null });
  await editRecord(context, modelOf(step.part), { before: row, input: step.to });
}

async function move(context: WriteContext, step: Step<'move'>): Promise<void> {
  const model = modelOf(step.part);
  const row = await find(context, step);
  const shown = toldOf(context, step, row);
  if (differing(shown, { ...step.to.into, archivedAt: null }).length > 0) refuseOther(shown, { ...step.from.into, archivedAt: null });
  const record = await editRecord(context, model, { before: row, input: step.to.into });
  await moveRecord(context, model, { record, position: step.to.position });
}

function take(context: WriteContext, step: FormStep): Promise<void> {
  switch (step.do) {
    case 'add':
      return add(context, step);
    case 'remove':
      return remove(context, step);
    case 'change':
      return change(context, step);
    case 'move':
      return move(context, step);
  }
}

/** Two who take steps at once, of the same parts in another order, wait for each other instead of both holding what the other needs. */
async function holdAll({ tx }: WriteContext, steps: readonly FormStep[]): Promise<void> {
  for (const part of ['formulaires', ...stepParts] as const) {
    const { table } = modelOf(part);
    const ids = steps.flatMap((step) => (step.part === part ? [step.id] : []));
    if (ids.length > 0) await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update');
  }
}

/**
 * Takes steps of building a form, all of them or none: each is checked, stored and written to the log as the call of its own that
 * it stands for. One whose outcome is there already is taken: an answer that was lost on the way may be asked for again. The questions are
 * numbered once, after the last.
 * @throws Refusal `conflict` where somebody else changed what a step starts from; each tells in `details.step` which step it was
 */
export async function takeSteps(outer: WriteContext, steps: readonly FormStep[]): Promise<void> {
  const numberLater = new Set<string>();
  const context = { ...outer, numberLater };
  const number = async () => {
    for (const form of numberLater) await keepNumbers(context.tx, form);
    numberLater.clear();
  };
  await holdAll(context, steps);
  for (const [at, step] of steps.entries()) {
    try {
      // Whether a number is given by hand is told by what the order would give: what waits for its number has it before.
      if (step.do === 'change' && 'numero' in step.to) await number();
      await take(context, step);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, { ...error.details, details: { ...error.details.details, step: at } });
    }
  }
  await number();
}
