/** Milliseconds of the processor, this process's threads included: unlike those on the clock they do not grow with what else the machine does. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * How many times as much of the processor ten times the work takes. Near ten where work grows as its size does, near a hundred
 * where each piece looks at all the others; say which by `isInProportion`. A PostgreSQL server's own part is not in it: the same
 * tests on the embedded database hold that.
 */
export async function timesAsMuch(few: number, work: (size: number) => Promise<unknown>): Promise<number> {
  // What is done for the first time takes longer for that alone, which would hide growth.
  await work(few);
  const small = await processorTime(() => work(few));
  return (await processorTime(() => work(few * 10))) / small;
}

/** Well over what a busy machine's caches and collections of garbage add to ten, well under a hundred. */
export const inProportion = 25;
