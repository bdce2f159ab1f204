import { jsonb } from 'drizzle-orm/pg-core';
import type { ServerKind } from './ServerKind.ts';

/** Rules, checks and translations: no cell holds what is only to be understood as a whole. */
export const structured = { column: (name: string) => jsonb(name), cell: null } satisfies ServerKind<'rule' | 'checks' | 'translations'>;
