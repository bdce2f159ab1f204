import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCodes } from './errorCodes.ts';

/** Errors of files (58…) and within the engine (XX…): what it knows of its files may be wrong from then on. */
const broken = /^(?:58|XX)/;
/** It says that descriptors, memory or room are used up (53…), which may be so. */
const short = /^53/;
/** So often it may say so where it is not so: they may have been used up a moment before. */
const patience = 3;
/** What a piece of the database's log takes, and a checkpoint besides. */
const leastRoom = 32 * 1024 * 1024;

interface DoubtsOptions {
  directory: string;
  /** So long after its opening a session is believed, so that what opening it again does not mend is no endless opening. */
  trustMs?: number | undefined;
}

/** Looks at what a session answers. Returns the code of the error for which the session is not to be trusted any more. */
export function createDoubts(
  { directory, trustMs = 0 }: DoubtsOptions,
  hasRoom: (folder: string) => boolean = canStore,
): (answer: Uint8Array) => string | undefined {
  const trustedUntil = performance.now() + trustMs;
  let untrue = 0;
  const isUntrue = (code: string): boolean => {
    if (!short.test(code) || !hasRoom(dirname(directory))) return false;
    untrue += 1;
    return untrue >= patience;
  };
  return (answer) => {
    const code = errorCodes(answer).find((each) => broken.test(each) || isUntrue(each));
    return performance.now() < trustedUntil ? undefined : code;
  };
}

/** Whether this process can make a file there, and fill it. */
function canStore(folder: string): boolean {
  const path = join(folder, `.room-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    const descriptor = openSync(path, 'w', 0o600);
    try {
      writeSync(descriptor, Buffer.alloc(bsize));
    } finally {
      closeSync(descriptor);
      rmSync(path, { force: true });
    }
    return bavail * bsize >= leastRoom;
  } catch {
    return false;
  }
}
