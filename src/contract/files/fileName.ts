import { type FileEnding, fileEndings } from './fileTypes.ts';

const pattern = new RegExp(`^([0-9a-f]{64})\\.(${fileEndings.join('|')})$`);

/** The name of a file: the SHA-256 of its bytes and what they are. It is the answer to a question that collects a file. */
export function fileName(hash: string, ending: FileEnding): string {
  return `${hash}.${ending}`;
}

export interface NamedFile {
  hash: string;
  ending: FileEnding;
}

/** What a name says; undefined where it is none. */
export function readFileName(name: string): NamedFile | undefined {
  const [, hash, ending] = pattern.exec(name) ?? [];
  return hash ? { hash, ending: ending as FileEnding } : undefined;
}
