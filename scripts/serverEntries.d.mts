/** Every worker thread (`…Worker.ts`) by its name. */
export function workerEntries(): Record<string, string>;
/** Each program of the server and each worker thread by its name. */
export function serverEntries(): Record<string, string>;
