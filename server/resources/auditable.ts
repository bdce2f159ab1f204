import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import type { Kept } from './kept.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the log may keep for ever: identities are marked as changed without being written down, so that a person can be erased. */
export function auditable({ name }: Kept, values: Values): Values {
  const hidden = hooksOf(name).identifying ?? [];
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, hidden.includes(field) && value !== null ? '…' : value]));
}

export function actor({ userId, role }: WriteContext['asker']): { actorId: string; actorRole: WriteContext['asker']['role'] } {
  return { actorId: userId, actorRole: role };
}
