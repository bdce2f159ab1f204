import { type AnyResource, isEmpty, linkOf } from '../resources/define/index.ts';
import type { RaRecord } from 'ra-core';

/** A record as the server sent it, before anything is known of its shape. */
export type WireRecord = Readonly<Record<string, unknown>>;

export function isWireRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Older servers count their records: the screens know ids as texts alone. */
function idText(id: unknown): unknown {
  return typeof id === 'number' ? String(id) : id;
}

/**
 * A record as the screens need it: ids are texts, a reference that came only as the record itself (`conference: {id, …}`)
 * is also there as its id, and one that the call's path implied is filled in.
 */
export function readRecord({ fields }: AnyResource, raw: WireRecord, parent?: { field: string; id: string }): RaRecord {
  const record: Record<string, unknown> = { ...raw, id: idText(raw.id) };
  for (const [name, field] of Object.entries(fields)) {
    const link = linkOf(field);
    if (!link) continue;
    const embedded = link.as === undefined ? undefined : record[link.as];
    if (!isEmpty(record[name])) record[name] = idText(record[name]);
    else if (isWireRecord(embedded) && !isEmpty(embedded.id)) record[name] = idText(embedded.id);
    else if (parent?.field === name) record[name] = parent.id;
  }
  return record as RaRecord;
}
