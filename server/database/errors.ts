/**
 * The database cannot answer now: it restarts, the network is gone, or a query took longer than the time limit.
 * Asking again later may well work, so the server answers 503 with `Retry-After`.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 5;
}

/** A PostgreSQL server that was not there at the start, or would not have this program. The message says why. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** Another process has the data directory open. Two at once would lose each other's writes without a word. */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked';
}

/** Exit code of a program that found the data directory taken (EX_TEMPFAIL of sysexits.h). */
export const lockedExitCode = 75;

/** The stored data and this version of the program do not fit each other; the message says what to do. */
export class DatabaseMismatch extends Error {
  override name = 'DatabaseMismatch';
}

/** A tool was to do something with a study where none is. */
export class NoStudy extends Error {
  override name = 'NoStudy';
}
