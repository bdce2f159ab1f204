import type { Engine } from './engine.ts';
import { openSession, type SessionOptions } from './session.ts';

/** The embedded database in the calling thread: quick to open, but every query holds up this thread. For tests and short scripts. */
export async function startLocalEngine(options: SessionOptions): Promise<Engine & { dump(): Promise<Uint8Array> }> {
  const session = await openSession(options);
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    run: (batch) => exclusively(() => session.run(batch)),
    dump: () => exclusively(() => session.dump()),
    // It ends only with the thread that would be told.
    onLost: () => () => undefined,
    close: () => exclusively(() => session.close()),
  };
}
