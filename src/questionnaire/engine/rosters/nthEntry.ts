import { type Operator, type RuleValue, toNumber } from '../rules.ts';

/** The answer of the entry at a place among those that are there; each comes as `[there, answer]`, two lists of one or none. */
export const nthEntry: Operator = ([place = null, ...entries]) => {
  const there = (entries as readonly (readonly (readonly RuleValue[])[])[]).filter(([is]) => is?.length);
  return there[(toNumber(place) ?? 0) - 1]?.[1]?.[0] ?? null;
};
