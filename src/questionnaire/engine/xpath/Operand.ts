import type { Rule } from '../../../resources/define/index.ts';

/** A part of a JsonLogic rule: a constant or a rule. */
export type Operand = string | number | boolean | null | Rule;
