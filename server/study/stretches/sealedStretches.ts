import { buffer } from 'node:stream/consumers';
import { sealBytes, unsealBytes } from '../../sealing/seal.ts';
import { serverKey } from '../../sealing/serverKey.ts';
import type { Services } from '../../services.ts';

/** What is sealed for one stretch opens for no other, and for nobody who has something else in its place. */
const ownerOf = (id: string) => `stretch ${id}`;

/** Keeps the sound of a stretch among the files, encrypted. Answers under which hash. */
export async function keepSealed({ config, files }: Services, id: string, bytes: Uint8Array): Promise<string> {
  return files.keep(sealBytes(await serverKey(config), { owner: ownerOf(id), bytes }), bytes);
}

/** The sound of a stretch; undefined where it is gone, or no key of the server opens it any more. */
export async function openSealed({ config, files }: Services, { id, keptAs }: { id: string; keptAs: string | null }): Promise<Buffer | undefined> {
  if (keptAs === null || (await files.size(keptAs)) === undefined) return undefined;
  const sealed = await buffer(files.read(keptAs));
  const keys = [await serverKey(config), ...(config.formerServerKey ? [Buffer.from(config.formerServerKey, 'base64')] : [])];
  for (const key of keys) {
    const bytes = unsealBytes(key, { owner: ownerOf(id), sealed });
    if (bytes) return bytes;
  }
  return undefined;
}
