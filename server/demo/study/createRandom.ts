export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number between both, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something that happens this often happens now. */
  chance(share: number): boolean;
  /** Around `middle`, rarely further than three times `spread`. */
  around(middle: number, spread: number): number;
}

/** Always the same numbers for the same seed (mulberry32), so that two demo studies tell the same story. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (share) => next() < share,
    around: (middle, spread) => middle + (next() + next() + next() - 1.5) * 2 * spread,
  };
}
