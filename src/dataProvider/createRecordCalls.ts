import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import { readSession } from '../session/session.ts';
import { revisionHeader } from '../contract/headers.ts';
import { isRole, type AnyResource, type Role } from '../resources/define/index.ts';
import { isResourceName, resourceOf } from '../resources/index.ts';
import { CallFailure, call as defaultCall, type Call } from './http.ts';
import { type Failure, failureOf } from './failureOf.ts';
import { createLists } from './createLists.ts';
import { confirmationHeaders, type Confirmation } from './confirmation.ts';
import { createPath, editPath, onePath } from './paths.ts';
import { readAll } from './readList.ts';
import { isWireRecord, readRecord, type WireRecord } from './readRecord.ts';
import { toHttpError } from './toHttpError.ts';
import { valuesToSend } from './valuesToSend.ts';

export interface DataProviderSettings {
  call?: Call;
  /** Whose rights decide which fields are sent. */
  role?: () => Role | undefined;
}

/**
 * What an edit's `meta` may say. `revision`: the one to send instead of the record's own; null overwrites whatever is there.
 * `confirmation`: the own password or a passkey, where the server asked for it.
 */
export interface EditMeta {
  revision?: number | null;
  confirmation?: Confirmation;
}

/** What a deletion's `meta` may say. `parts`: what lies in the record goes with it. */
export interface DeleteMeta {
  parts?: boolean;
  confirmation?: Confirmation;
}

interface Change {
  data: WireRecord;
  before?: WireRecord | undefined;
  revision?: unknown;
  confirmation?: Confirmation;
}

function sessionRole(): Role | undefined {
  const role = readSession()?.role;
  return isRole(role) ? role : undefined;
}

function declared(name: string): AnyResource {
  if (!isResourceName(name)) throw new Error(`${name} is no declared resource`);
  return resourceOf(name);
}

/** Every failure leaves as react-admin expects it, with the resource's fields to place its sentences. */
async function guarded<Result>(name: string, work: (resource: AnyResource) => Promise<Result>): Promise<Result> {
  const resource = declared(name);
  try {
    return await work(resource);
  } catch (error) {
    throw toHttpError(error, resource);
  }
}

/** What a write answered: the record, or from servers that only say `message`, nothing of it. */
function recordOf(json: unknown): WireRecord {
  return isWireRecord(json) ? json : {};
}

/** Of many records some stay: how many, and each reason once. */
function manyRefused(refusals: readonly Failure[]): HttpError {
  const said = new Set(refusals.map(({ message }) => message));
  const { status = 0, code } = refusals[0] ?? {};
  return new HttpError([...said].join(' '), status, { code, details: { kept: refusals.length } });
}

/** A server that only confirms leaves us to find what it made: the last record with the values sent. */
async function findCreated(call: Call, resource: AnyResource, sent: WireRecord): Promise<RaRecord> {
  const { rows } = await readAll(call, resource, sent);
  const isIt = (row: RaRecord) => Object.entries(sent).every(([name, value]) => row[name] === undefined || String(row[name]) === String(value));
  const created = rows.filter(isIt).pop();
  if (!created) throw new CallFailure({ status: 200, code: 'bad_response' });
  return created;
}

/**
 * react-admin's data provider for every declared resource: paths, fields and rights come from the declarations, so a new
 * resource needs nothing here. Works with any server that keeps the specified calls; failures are `HttpError`s whose
 * `body.errors` are next to the fields. Answers of writes carry the server's `message` with the record.
 */
export function createRecordCalls({ call = defaultCall, role = sessionRole }: DataProviderSettings = {}): DataProvider {
  const lists = createLists(call);

  async function readOne(resource: AnyResource, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
    if (resource.paths.one) {
      const { json } = await call({ path: onePath(resource, id), signal });
      if (isWireRecord(json)) return readRecord(resource, json);
    } else {
      const { data } = await lists.getMany(resource.name, { ids: [id], ...(signal && { signal }) });
      const found = data.find((row) => String(row.id) === String(id));
      if (found) return found;
    }
    throw new CallFailure({ status: 404, code: 'not_found' });
  }

  async function create(resource: AnyResource, data: WireRecord, { confirmation }: EditMeta = {}): Promise<RaRecord> {
    const body = valuesToSend(resource, data, { role: role(), mode: 'create' });
    const answer = recordOf((await call({ method: 'POST', path: createPath(resource, body), body, headers: confirmationHeaders(confirmation) })).json);
    if (answer.id === undefined) return { ...(await findCreated(call, resource, body)), message: answer.message };
    return readRecord(resource, { ...body, ...answer });
  }

  async function update(resource: AnyResource, id: Identifier, change: Change): Promise<RaRecord> {
    const { data, before, revision = (before ?? data).revision, confirmation } = change;
    const body = valuesToSend(resource, data, { role: role(), mode: 'edit', before });
    const { json } = await call({
      method: 'PUT',
      path: editPath(resource, id, { before: before ?? data, after: { ...before, ...body } }),
      body,
      // Only a server that numbers revisions gets the header: another one may not allow it across origins.
      headers: {
        ...(typeof revision === 'number' && { [revisionHeader]: String(revision) }),
        ...confirmationHeaders(confirmation),
      },
    });
    const answer = recordOf(json);
    return readRecord(resource, answer.id === undefined ? { ...before, ...body, ...answer, id } : answer);
  }

  async function remove(
    resource: AnyResource,
    id: Identifier,
    { before = {}, parts = false, confirmation }: DeleteMeta & { before?: WireRecord | undefined } = {},
  ): Promise<RaRecord> {
    const headers = confirmationHeaders(confirmation);
    const { json } = await call({ method: 'DELETE', path: onePath(resource, id), headers, ...(parts && { query: { parts: 1 } }) });
    return { ...before, ...recordOf(json), id };
  }

  return {
    supportAbortSignal: true,
    ...lists,
    getOne: (name, { id, signal }) => guarded(name, async (resource) => ({ data: (await readOne(resource, id, signal)) as never })),
    create: (name, { data, meta }) =>
      guarded(name, async (resource) => ({ data: (await create(resource, data as WireRecord, meta as EditMeta | undefined)) as never })),
    update: (name, { id, data, previousData, meta }) =>
      guarded(name, async (resource) => ({ data: (await update(resource, id, { data, before: previousData, ...(meta as EditMeta) })) as never })),
    delete: (name, { id, previousData, meta }) =>
      guarded(name, async (resource) => ({
        data: (await remove(resource, id, { before: previousData, ...(meta as DeleteMeta | undefined) })) as never,
      })),
    updateMany: (name, { ids, data }) =>
      guarded(name, async (resource) => {
        await Promise.all(ids.map(async (id) => update(resource, id, { data, before: await readOne(resource, id) })));
        return { data: ids as never };
      }),
    async deleteMany(name, { ids }) {
      const done = await Promise.allSettled(ids.map((id) => guarded(name, (resource) => remove(resource, id))));
      const refusals = done.flatMap((one) => (one.status === 'rejected' ? [failureOf(one.reason)] : []));
      if (refusals[0]) throw manyRefused(refusals);
      return { data: ids as never };
    },
  };
}
