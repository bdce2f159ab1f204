import { createHash } from 'node:crypto';
import { fileName } from '../../../src/contract/files/fileName.ts';
import { type FileEnding, fileTypes, typeOfBytes } from '../../../src/contract/files/fileTypes.ts';
import { withoutMetadata } from '../../../src/contract/files/withoutMetadata.ts';
import { readCsv } from '../read/readCsv.ts';
import type { FormPackage } from '../read/readPackage.ts';
import { type Sheet, UnreadableSheet } from '../read/Sheet.ts';
import type { Attachments } from '../xlsform/read/Attachments.ts';
import { mostColumns } from '../xlsform/read/readBook.ts';

/** A file that a form came with and keeps, under the name that its bytes give it. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

const isOf = (ending: FileEnding, kind: 'image' | 'audio') => fileTypes[ending].startsWith(`${kind}/`) && ending !== 'gif';

/** What lies next to a form in its zip, looked at as what is uploaded is; `kept` is what was asked for and taken, each once. */
export function createAttachments(files: FormPackage | undefined, mostBytes: number): { attachments: Attachments; kept: Map<string, Attachment> } {
  const kept = new Map<string, Attachment>();
  const take: Attachments['media'] = (asked, kind) => {
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
  const media: Attachments['media'] = (asked, kind) => {
    try {
      return take(asked, kind);
    } catch (error) {
      if (error instanceof RangeError) return 'file_unsuitable';
      throw error;
    }
  };
  return { attachments: { media, table: (asked) => tableIn(files?.file(`${asked.replace(/\.csv$/i, '')}.csv`)) }, kept };
}

/** What is no table is as good as not there: the form then waits for its rows. */
function tableIn(bytes: Uint8Array | undefined): Sheet | undefined {
  try {
    return bytes && readCsv(bytes, mostColumns);
  } catch (error) {
    if (error instanceof UnreadableSheet) return undefined;
    throw error;
  }
}
