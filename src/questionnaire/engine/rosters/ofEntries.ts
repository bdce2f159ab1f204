import { type Operator, type RuleValue, toNumber } from '../rules.ts';

/** The answer of the entry at a place among those that are there; of each it is told whether it is, and what it answers, by two lists of one or none. */
const nth: Operator = ([place = null, entries = []]) => {
  const there = (entries as readonly (readonly (readonly RuleValue[])[])[]).filter(([is]) => is?.length);
  return there[(toNumber(place) ?? 0) - 1]?.[1]?.[0] ?? null;
};

/** The places of entries among those that are there; of each it is told whether it is. */
const places: Operator = (entries) => {
  let place = 0;
  return entries.map((isThere) => (place += isThere === null ? 0 : 1));
};

const at: Operator = ([list = [], number = 0]) => (list as readonly RuleValue[])[Number(number)] ?? null;

/** What no form calls: repeated parts that are written out do. */
export const ofEntries = { nth, places, at };
