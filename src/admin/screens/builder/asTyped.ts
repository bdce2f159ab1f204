import { kindOf, readValue } from '../../../resources/define/index.ts';
import { type ResourceName, resourceOf } from '../../../resources/index.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';

/** A record with what is typed over it, as it would be kept: an emptied field is null, a number is a number. */
export function asTyped(resource: ResourceName, record: AnyRecord, values: Readonly<Record<string, unknown>>): AnyRecord {
  const { fields, title } = resourceOf(resource);
  const kept = Object.entries(fields).map(([name, field]) => {
    const value = values[name] ?? '';
    if (value === '') return [name, name === title ? '' : null];
    return [name, value && kindOf(field).order === 'number' ? (readValue(field, value).value ?? null) : value];
  });
  return { ...record, ...(Object.fromEntries(kept) as Record<string, unknown>) };
}
