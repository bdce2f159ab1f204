import type { Logger } from './database/database.ts';

export interface Again {
  /** As it stands in the log where it failed: `making the automatic backup`. */
  what: string;
  milliseconds: number;
  logger: Pick<Logger, 'error'>;
  work: () => void | Promise<void>;
}

/**
 * Does something now and then as long as the server runs, and keeps nobody waiting for it. A turn that fails is logged and the next one
 * comes all the same: an error that nobody caught here would end the process. The same failure again is not said again until a turn
 * went well. A turn that still runs is not begun a second time.
 * Every repeating timer of the server goes through here. Returns the stop.
 */
export function everySoOften({ what, milliseconds, logger, work }: Again): () => void {
  let busy = false;
  let said: string | undefined;
  const turn = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      await work();
      said = undefined;
    } catch (error) {
      const message = String(error);
      if (message !== said) logger.error({ err: error }, `${what} failed; it is tried again`);
      said = message;
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void turn(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
