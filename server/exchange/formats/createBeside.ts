import { createHash } from 'node:crypto';
import { fileName } from '../../../src/contract/files/fileName.ts';
import { type FileEnding, fileTypes, typeOfBytes } from '../../../src/contract/files/fileTypes.ts';
import { withoutMetadata } from '../../../src/contract/files/withoutMetadata.ts';
import type { FormPackage } from '../read/readPackage.ts';
import type { Beside } from '../xlsform/read/Beside.ts';

/** A file that a form came with and keeps, under the name that its bytes give it. */
export interface BesideFile {
  name: string;
  bytes: Uint8Array;
}

const isOf = (ending: FileEnding, kind: 'image' | 'audio') => fileTypes[ending].startsWith(`${kind}/`) && ending !== 'gif';

/** What lies beside a form in its zip, looked at as what is uploaded is; `kept` is what was asked for and taken, each once. */
export function createBeside(files: FormPackage | undefined, mostBytes: number): { beside: Beside; kept: Map<string, BesideFile> } {
  const kept = new Map<string, BesideFile>();
  const take: Beside = (asked, kind) => {
    const bytes = files?.file(asked);
    if (!bytes) return 'file_missing';
    if (bytes.length > mostBytes) return 'file_too_large';
    const ending = typeOfBytes(bytes);
    if (!ending || !isOf(ending, kind)) return 'file_unsuitable';
    const clean = withoutMetadata(bytes);
    const name = fileName(createHash('sha256').update(clean).digest('hex'), ending);
    kept.set(name, { name, bytes: clean });
    return { name, size: clean.length };
  };
  const beside: Beside = (asked, kind) => {
    try {
      return take(asked, kind);
    } catch (error) {
      if (error instanceof RangeError) return 'file_unsuitable';
      throw error;
    }
  };
  return { beside, kept };
}
