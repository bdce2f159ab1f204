import type { WriteContext } from './hooks/hooks.ts';
import type { Kept } from './kept.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the log may keep for ever: identities are marked as changed without being written down, so that a person can be erased. */
export function auditable({ stored }: Kept, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, stored[field]?.personal && value !== null ? '…' : value]));
}

export function actor({ userId, role }: WriteContext['asker']): { actorId: string; actorRole: WriteContext['asker']['role'] } {
  return { actorId: userId, actorRole: role };
}
