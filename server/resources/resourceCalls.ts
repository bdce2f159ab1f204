import { eq } from 'drizzle-orm';
import { passwordHeader, revisionHeader } from '../../src/contract/index.ts';
import { confirmPassword } from '../accounts/confirmPassword.ts';
import type { NestedPath } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { columnOf } from '../database/tableOf.ts';
import { refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type RouteContext } from '../http/route.ts';
import { say } from '../http/say.ts';
import { bringBack } from './bringBack.ts';
import { deleteRecord } from './deleteRecord.ts';
import { findRecord, idOf, isId, rowsById } from './findRecord.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import { targetOf, type Kept, type Row } from './kept.ts';
import { listRecords } from './listRecords.ts';
import { addParts } from './parts.ts';
import { moveTo } from './position.ts';
import { present } from './present.ts';
import type { Asker } from './scope.ts';
import { actor } from './auditable.ts';
import { createRecord, editRecord } from './writeRecord.ts';

function askerOf(context: RouteContext): Asker {
  const { userId, role } = callerOf(context);
  return { userId, role };
}

/** One call's write: what it works with, and the call itself. */
type Write = WriteContext & { call: RouteContext };

/** Before the transaction: a wrong password must count although nothing is stored. @throws Refusal `password_wrong` */
async function isConfirmed(call: RouteContext): Promise<boolean> {
  const typed = call.request.headers[passwordHeader];
  if (typeof typed !== 'string' || typed === '') return false;
  if (await confirmPassword(call.services, callerOf(call), decoded(typed))) return true;
  throw new Refusal('password_wrong');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function inTransaction<Result>(call: RouteContext, work: (write: Write) => Promise<Result>): Promise<Result> {
  const { services } = call;
  const asker = askerOf(call);
  const confirmed = await isConfirmed(call);
  return services.database.db.transaction((tx) => work({ services, tx, asker, confirmed, call }));
}

/** The parent's id out of a nested address. @throws Refusal 404 where there is no such parent */
async function parentOf(db: Queries, kept: Kept, { parent, params }: { parent: string; params: RouteContext['params'] }): Promise<string> {
  const id = idOf(params[parent]);
  const target = targetOf(kept.stored[parent] as NonNullable<(typeof kept.stored)[string]>);
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
async function told(write: Write, kept: Kept, row: Row): Promise<unknown> {
  const [record] = await present(write.tx, kept, { rows: [row], role: write.asker.role });
  return { message: say(hooksOf(kept.name).said ?? 'saved', write.call.locale), ...record };
}

export function listAll(context: RouteContext, kept: Kept): Promise<unknown> {
  return listRecords(context, kept);
}

export async function listBelow(context: RouteContext, kept: Kept, nested: NestedPath): Promise<unknown> {
  const id = await parentOf(context.services.database.db, kept, { ...nested, params: context.params });
  return listRecords(context, kept, eq(columnOf(kept.table, nested.parent), id));
}

export async function getOne(context: RouteContext, kept: Kept): Promise<unknown> {
  const { db } = context.services.database;
  const asker = askerOf(context);
  const row = await findRecord(db, kept, { asker, id: idOf(context.params.id) });
  const shown = await present(db, kept, { rows: [row], role: asker.role });
  await addParts(db, kept.name, { shown, role: asker.role });
  return shown[0];
}

export function postOne(context: RouteContext, kept: Kept, nested?: NestedPath): Promise<unknown> {
  return inTransaction(context, async (write) => {
    const { id, ...body } = context.body as Record<string, unknown>;
    // Older clients send an empty id with a new record; a record that has one is edited.
    if (id !== undefined && id !== null && id !== '') refuseProblems({ id: { code: 'read_only' } });
    const input = nested ? withParent(body, nested.parent, await parentOf(write.tx, kept, { ...nested, params: context.params })) : body;
    const row = await createRecord(write, kept, input);
    void context.reply.code(201);
    return told(write, kept, row);
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
async function checkRevision(write: Write, kept: Kept, row: Row): Promise<void> {
  const named = write.call.request.headers[revisionHeader] ?? write.call.query.revision;
  if (named === undefined || named === '' || Number(named) === row.revision) return;
  const [record] = await present(write.tx, kept, { rows: [row], role: write.asker.role });
  throw new Refusal('conflict', { details: { record } });
}

export function putOne(context: RouteContext, kept: Kept, nested?: NestedPath): Promise<unknown> {
  return inTransaction(context, async (write) => {
    const { id: named, ...body } = context.body as Record<string, unknown>;
    const id = editedId(context, named);
    const parent = nested && (await parentOf(write.tx, kept, { ...nested, params: context.params }));
    const before = await findRecord(write.tx, kept, { asker: write.asker, id, lock: true });
    if (nested && before[nested.parent] !== parent) throw new Refusal('not_found');
    await checkRevision(write, kept, before);
    const input = nested && parent ? withParent(body, nested.parent, parent) : body;
    return told(write, kept, await editRecord(write, kept, { before, input }));
  });
}

export function deleteOne(context: RouteContext, kept: Kept): Promise<unknown> {
  return inTransaction(context, async (write) => {
    const record = await findRecord(write.tx, kept, { asker: write.asker, id: idOf(context.params.id), lock: true });
    if (record.archivedAt) throw new Refusal('not_found');
    const { archived } = await deleteRecord(write, kept, { record, withParts: context.query.parts === '1' });
    return { message: say(archived ? 'archived' : 'deleted', context.locale), id: record.id, archived };
  });
}

export function bringBackOne(context: RouteContext, kept: Kept): Promise<unknown> {
  return inTransaction(context, async (write) => {
    const record = await findRecord(write.tx, kept, { asker: write.asker, id: idOf(context.params.id), lock: true });
    return told(write, kept, await bringBack(write, kept, record));
  });
}

export function moveOne(context: RouteContext, kept: Kept): Promise<unknown> {
  return inTransaction(context, async (write) => {
    const { position } = context.body as { position: number };
    const record = await findRecord(write.tx, kept, { asker: write.asker, id: idOf(context.params.id), lock: true });
    await moveTo(write.tx, kept, { record, position });
    const moved = (await rowsById(write.tx, kept, [record.id])).get(record.id) as Row;
    await write.services.audit.write(write.tx, {
      ...actor(write.asker),
      action: 'move',
      resource: kept.name,
      recordId: record.id,
      before: { position: record.position },
      after: { position: moved.position },
    });
    return told(write, kept, moved);
  });
}
