import { isWritable, kindOf } from './define/index.ts';
import { resourceOf, type ResourceName } from './index.ts';

/** What people write of a part of a form, as steps of building tell it: its declared fields, and its number as far as it was fixed by hand. */
export function writtenValues(resource: ResourceName, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const written = Object.entries(resourceOf(resource).fields).filter(([, field]) => kindOf(field).kept !== 'nowhere' && isWritable(field, 'ADMIN'));
  const values: Record<string, unknown> = Object.fromEntries(written.map(([name]) => [name, record[name] ?? null]));
  return 'numero' in values && record.numeroFixed !== true ? { ...values, numero: null } : values;
}
