import { type AnyResource, isEmpty } from '../resources/define/index.ts';
import type { RaRecord } from 'ra-core';

/** A record as the server sent it, before anything is known of its shape. */
export type WireRecord = Readonly<Record<string, unknown>>;

export function isWireRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A record as the screens need it: a reference that came only as the record itself (`conference: {id, …}`) is also
 * there as its id, and one that the call's path implied is filled in.
 */
export function readRecord({ fields }: AnyResource, raw: WireRecord, parent?: { field: string; id: string }): RaRecord {
  const record: Record<string, unknown> = { ...raw };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' || !isEmpty(record[name])) continue;
    const { as } = field.options as { as?: string };
    const embedded = as === undefined ? undefined : record[as];
    if (isWireRecord(embedded) && !isEmpty(embedded.id)) record[name] = embedded.id;
    else if (parent?.field === name) record[name] = parent.id;
  }
  return record as RaRecord;
}
