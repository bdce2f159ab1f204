import type { DatabaseUnavailable } from '../errors.ts';

/**
 * One embedded PostgreSQL session that answers batches of the PostgreSQL wire protocol.
 * One implementation runs in a worker thread (the server), one in the calling thread (fast tests).
 */
export interface Engine {
  /**
   * Sends whole protocol messages, resolves with all bytes the session answered. Rejects when the session is gone.
   * After `timeLimitMs` the session is ended, for the embedded database cannot cancel a query.
   */
  run(batch: Uint8Array, timeLimitMs?: number): Promise<Uint8Array>;
  /** Calls back when the session was lost with everything it had open; returns the end of that. */
  onLost(listener: (error: DatabaseUnavailable) => void): () => void;
  close(): Promise<void>;
}
