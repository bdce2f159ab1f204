/**
 * How many milliseconds of the processor some work took in this process, its threads included. Unlike the time on the clock it
 * does not grow with what else the machine does. A PostgreSQL server's own part is not in it.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
