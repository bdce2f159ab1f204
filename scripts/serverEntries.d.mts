/** Every worker thread (`…Worker.ts`) by its name. */
export function workerEntries(): Record<string, string>;
