import { fileName } from '../../../contract/files/fileName.ts';
import { typeOfBytes } from '../../../contract/files/fileTypes.ts';
import { withoutMetadata } from '../../../contract/files/withoutMetadata.ts';

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was taken as it is kept, without what a camera noted in it, and its name. Rejects for what is not taken. */
export async function namedBytes(blob: Blob): Promise<{ name: string; buffer: ArrayBuffer }> {
  const { buffer } = withoutMetadata(new Uint8Array(await blob.arrayBuffer()));
  const ending = typeOfBytes(new Uint8Array(buffer));
  if (!ending) throw new DOMException('Files of this kind are not taken', 'NotSupportedError');
  return { name: fileName(await hashOf(buffer), ending), buffer };
}
