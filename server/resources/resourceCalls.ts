import { eq } from 'drizzle-orm';
import { revisionHeader } from '../../src/contract/index.ts';
import type { NestedPath } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { columnOf } from '../database/tableOf.ts';
import { refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type RouteContext } from '../http/route.ts';
import { translate } from '../http/translate.ts';
import { unarchive } from './unarchive.ts';
import { deleteRecord } from './deleteRecord.ts';
import { findRecord, idOf, isId, rowsById } from './findRecord.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { targetOf, type Model, type Row } from './model.ts';
import { listRecords } from './listRecords.ts';
import { moveRecord } from './moveRecord.ts';
import { addParts } from './parts.ts';
import { present } from './present.ts';
import type { Principal } from './scope.ts';
import { editLock } from './waysUp.ts';
import { createRecord, editRecord } from './writeRecord.ts';

function principalOf(context: RouteContext): Principal {
  const { userId, role } = callerOf(context);
  return { userId, role };
}

/** One call's write: what it works with, and the call itself. */
type Write = WriteContext & { call: RouteContext };

async function inTransaction<Result>(call: RouteContext, { name }: Model, work: (write: Write) => Promise<Result>): Promise<Result> {
  const { services } = call;
  const principal = principalOf(call);
  const confirmed = await hooksOf(name).isConfirmed?.(call);
  return services.database.db.transaction((tx) => work({ services, tx, principal, ...(confirmed && { confirmed }), call }));
}

/** The parent's id out of a nested address. @throws Refusal 404 where there is no such parent */
async function parentOf(db: Queries, model: Model, { parent, params }: { parent: string; params: RouteContext['params'] }): Promise<string> {
  const id = idOf(params[parent]);
  const target = targetOf(model.stored[parent] as NonNullable<(typeof model.stored)[string]>);
  if (!(await rowsById(db, target, [id])).has(id)) throw new Refusal('not_found');
  return id;
}

/** The body of a write below a parent: the address fills the parent's field, and a body that says otherwise is refused. */
function withParent(body: Readonly<Record<string, unknown>>, field: string, id: string): Record<string, unknown> {
  const named = body[field];
  if (typeof named === 'string' && named !== '' && named.toLowerCase() !== id) refuseProblems({ [field]: { code: 'wrong_parent' } });
  return { ...body, [field]: id };
}

/** What a write answers: the sentence, and the record as it is now. */
async function told(write: Write, model: Model, row: Row): Promise<unknown> {
  const [record] = await present(write.tx, model, { rows: [row], role: write.principal.role });
  return { message: translate(hooksOf(model.name).said ?? 'saved', write.call.locale), ...record };
}

export function listAll(context: RouteContext, model: Model): Promise<unknown> {
  return listRecords(context, model);
}

export async function listBelow(context: RouteContext, model: Model, nested: NestedPath): Promise<unknown> {
  const id = await parentOf(context.services.database.db, model, { ...nested, params: context.params });
  return listRecords(context, model, eq(columnOf(model.table, nested.parent), id));
}

export async function getOne(context: RouteContext, model: Model): Promise<unknown> {
  const { db } = context.services.database;
  const principal = principalOf(context);
  const row = await findRecord(db, model, { principal, id: idOf(context.params.id) });
  const shown = await present(db, model, { rows: [row], role: principal.role });
  await addParts(db, model.name, { shown, role: principal.role });
  return shown[0];
}

export function postOne(context: RouteContext, model: Model, nested?: NestedPath): Promise<unknown> {
  return inTransaction(context, model, async (write) => {
    const { id, ...body } = context.body as Record<string, unknown>;
    // Older clients send an empty id with a new record; a record that has one is edited.
    if (id !== undefined && id !== null && id !== '') refuseProblems({ id: { code: 'read_only' } });
    const input = nested ? withParent(body, nested.parent, await parentOf(write.tx, model, { ...nested, params: context.params })) : body;
    const row = await createRecord(write, model, input);
    void context.reply.code(201);
    return told(write, model, row);
  });
}

/** The id of the record to edit: in the address, or where that has none in the body. */
function editedId({ params }: RouteContext, named: unknown): string {
  if (params.id !== undefined) {
    const id = idOf(params.id);
    if (typeof named === 'string' && named !== '' && named.toLowerCase() !== id) refuseProblems({ id: { code: 'read_only' } });
    return id;
  }
  if (named === undefined || named === null || named === '') refuseProblems({ id: { code: 'required' } });
  if (!isId(named)) refuseProblems({ id: { code: 'not_an_id' } });
  return String(named).toLowerCase();
}

/** Who names the revision an edit started from learns when somebody was faster; who does not, overwrites. */
async function checkRevision(write: Write, model: Model, row: Row): Promise<void> {
  const named = write.call.request.headers[revisionHeader] ?? write.call.query.revision;
  if (named === undefined || named === '' || Number(named) === row.revision) return;
  const [record] = await present(write.tx, model, { rows: [row], role: write.principal.role });
  throw new Refusal('conflict', { details: { record } });
}

export function putOne(context: RouteContext, model: Model, nested?: NestedPath): Promise<unknown> {
  return inTransaction(context, model, async (write) => {
    const { id: named, ...body } = context.body as Record<string, unknown>;
    const id = editedId(context, named);
    const parent = nested && (await parentOf(write.tx, model, { ...nested, params: context.params }));
    const before = await findRecord(write.tx, model, { principal: write.principal, id, lock: editLock(model) });
    if (nested && before[nested.parent] !== parent) throw new Refusal('not_found');
    await checkRevision(write, model, before);
    const input = nested && parent ? withParent(body, nested.parent, parent) : body;
    return told(write, model, await editRecord(write, model, { before, input }));
  });
}

export function deleteOne(context: RouteContext, model: Model): Promise<unknown> {
  return inTransaction(context, model, async (write) => {
    const record = await findRecord(write.tx, model, { principal: write.principal, id: idOf(context.params.id), lock: true });
    if (record.archivedAt) throw new Refusal('not_found');
    const { archived } = await deleteRecord(write, model, { record, withParts: context.query.parts === '1' });
    await hooksOf(model.name).reordered?.(record, write);
    return { message: translate(archived ? 'archived' : 'deleted', context.locale), id: record.id, archived };
  });
}

export function unarchiveOne(context: RouteContext, model: Model): Promise<unknown> {
  return inTransaction(context, model, async (write) => {
    const record = await findRecord(write.tx, model, { principal: write.principal, id: idOf(context.params.id), lock: true });
    const back = await unarchive(write, model, record);
    await hooksOf(model.name).reordered?.(back, write);
    return told(write, model, (await rowsById(write.tx, model, [back.id])).get(back.id) as Row);
  });
}

export function moveOne(context: RouteContext, model: Model): Promise<unknown> {
  return inTransaction(context, model, async (write) => {
    const { position } = context.body as { position: number };
    const record = await findRecord(write.tx, model, { principal: write.principal, id: idOf(context.params.id), lock: true });
    const moved = await moveRecord(write, model, { record, position });
    return told(write, model, moved);
  });
}
