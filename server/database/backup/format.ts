/**
 * A backup is gzipped text of one JSON value a line: the header, then for each table its begin, its rows as the database
 * writes them, and its end with count and hash; then each file with its bytes as a line of base64; at last the end of the whole. A file without that last line is cut short. The whole may be encrypted (`encryption.ts`).
 */
export interface BackupHeader {
  kind: 'header';
  format: typeof backupFormat;
  version: 1;
  createdAt: string;
  migrations: { name: string; hash: string }[];
}

export interface TableBegin {
  kind: 'table';
  table: string;
}

export interface TableEnd {
  kind: 'end-table';
  table: string;
  rows: number;
  /** SHA-256 of the rows' lines, hexadecimal. */
  hash: string;
}

/** Followed by a line with its bytes. */
export interface FileBegin {
  kind: 'file';
  /** SHA-256, hexadecimal. */
  hash: string;
  size: number;
}

export interface BackupEnd {
  kind: 'end';
  tables: number;
  rows: number;
}

export type BackupMark = BackupHeader | TableBegin | TableEnd | FileBegin | BackupEnd;

/** Where the bytes of files lie, which no table holds. */
export interface FileBytes {
  size(hash: string): Promise<number | undefined>;
  read(hash: string): AsyncIterable<Uint8Array>;
  /** Answers the hash of what it keeps. */
  keep(bytes: Uint8Array): Promise<string>;
}

export const backupFormat = 'african-health-study-backup';

/** How many rows are held in memory at once. */
export const pageSize = 500;

/** What a backup or restore came to. */
export interface BackupCounts {
  tables: number;
  rows: number;
}

/** What a backup holds besides the database, and who alone can read it: public keys of `age`, none for everybody. */
export interface BackupOptions {
  files?: FileBytes | undefined;
  recipients?: readonly string[] | undefined;
}

/** A backup that was written; the file's name says whether it is encrypted. */
export interface WrittenBackup extends BackupCounts {
  file: string;
}

/** How the names of backups end. */
export const backupEnding = '.backup.gz';
export const encryptedEnding = '.age';
