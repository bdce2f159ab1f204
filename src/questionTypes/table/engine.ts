import type { TypeEngine } from '../define/TypeEngine.ts';
import { note } from '../note/engine.ts';

/** Rows that formulas look up in: what each says of itself are its columns. Like a note it has no answer; and nobody sees it. */
export const table: TypeEngine<never> = { ...note, value: 'many', role: 'table' };
