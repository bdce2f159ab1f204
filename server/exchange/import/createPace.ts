/** What one transaction should take, in milliseconds: whoever sends meanwhile waits for it on the embedded database, and sees nothing of it. */
const aim = 40;
const first = 50;
const [fewest, most] = [10, 250];

export interface Pace {
  /** How many rows the next transaction takes. */
  size(): number;
  /** Runs a transaction of so many, and learns from it. */
  keep<Result>(count: number, work: () => Promise<Result>): Promise<Result>;
}

/** How many rows are stored, or taken back, by one transaction: as many as this machine does in a moment in which nobody minds to wait. */
export function createPace(clock: () => number = () => performance.now()): Pace {
  let size = first;
  return {
    size: () => size,
    async keep(count, work) {
      const begin = clock();
      const result = await work();
      const fitting = Math.round((count * aim) / Math.max(1, clock() - begin));
      // A moment in which the machine did nothing else says little: it grows by steps, and shrinks at once.
      size = Math.max(fewest, Math.min(most, size * 2, fitting));
      return result;
    },
  };
}
