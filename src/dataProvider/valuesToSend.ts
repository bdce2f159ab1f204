import { type AnyResource, hasOwn, isEmpty, isWritable, kindOf, type Role } from '../resources/define/index.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SendingContext {
  role: Role | undefined;
  mode: 'create' | 'edit';
  /** The record before an edit, where it is known. */
  before?: Values | undefined;
}

/**
 * What of a screen's values goes over the wire: declared fields this role may write, never embedded records, system
 * fields or what older clients send only for form's sake. An empty field travels as null where that empties it, and
 * otherwise not at all, so that a server with fewer fields is not told of those it lacks.
 */
export function valuesToSend({ fields }: AnyResource, values: Values, { role, mode, before }: SendingContext): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (kindOf(field).kept === 'nowhere' || !isWritable(field, role) || !hasOwn(values, name)) continue;
    if (!isEmpty(values[name])) sent[name] = values[name];
    else if (mode === 'edit' && !(before && isEmpty(before[name]))) sent[name] = null;
  }
  return sent;
}
