import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { type ScannerPlace, scanBytes, type Verdict } from './clamd.ts';
import { hashOf } from './createPieces.ts';
import type { FileStore } from './createFileStore.ts';

interface Scanning {
  store: FileStore;
  /** The scanner of the settings; without one, nothing is scanned. */
  scanner: ScannerPlace | undefined;
  logger: FastifyBaseLogger;
}

/**
 * The same store, which keeps nothing that a virus scanner has not called clean: what is not kept is served to nobody. Since every file comes in by it, none gets
 * past. Keeping throws a Refusal then: `file_infected`, or `scanner_away` (503) where nothing is known of the file yet.
 */
export function scannedStore({ store, scanner, logger }: Scanning): FileStore {
  if (!scanner) return store;
  return {
    ...store,
    async keep(bytes, opened = bytes) {
      const verdict = await scanBytes(scanner, opened).catch((error: unknown): Verdict => {
        logger.error({ err: error }, 'The virus scanner (CLAMD) cannot be asked: files wait until it can');
        throw new Refusal('scanner_away', { retryAfterSeconds: 60 });
      });
      if (verdict.clean) return store.keep(bytes);
      logger.warn({ hash: hashOf(opened), found: verdict.found }, 'A file was refused: the virus scanner found something in it');
      throw new Refusal('file_infected');
    },
  };
}
