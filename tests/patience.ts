/**
 * How long a test waits before it says that something does not come: what a quick machine needs well over, times how much slower
 * this one is. Every limit of the tests comes from here or from `vitest.config.ts`, which reads the same measure
 * (`scripts/machineSlowness.mjs`, taken once at the start of a run).
 * @param milliseconds on a quick machine
 */
export function patience(milliseconds: number): number {
  return Math.ceil(milliseconds * Number(process.env.TEST_SLOWNESS ?? 1));
}
