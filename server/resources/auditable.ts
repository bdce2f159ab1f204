import type { WriteContext } from './hooks/hooks.ts';
import type { Model } from './model.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the log may keep forever: identities are marked as changed without being written down, so that a person can be erased. */
export function auditable({ stored }: Model, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, stored[field]?.personal && value !== null ? '…' : value]));
}

/** Who acts, as a line of the log says it. */
export function actor({ userId, role }: WriteContext['principal']): { actorId: string; actorRole: WriteContext['principal']['role'] } {
  return { actorId: userId, actorRole: role };
}
