import { jsonb } from 'drizzle-orm/pg-core';
import type { ServerKind } from './ServerKind.ts';

/** Rules, checks, translations, pictures and sound: no cell holds what is only to be understood as a whole. */
export const structured = { column: (name: string) => jsonb(name), cell: null } satisfies ServerKind<'rule' | 'checks' | 'translations' | 'media'>;
