import type { FileShelf, KeptFile } from '../../../questionnaire/journal/files/FileShelf.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import type { Phone } from '../phone.ts';

const fileAt = (id: string) => `file/${id}`;
const bytesAt = (id: string) => `bytes/${id}`;

/** What staff took, on their own phone, sealed like everything there. */
export function createSealedShelf(phone: Phone): FileShelf {
  return {
    async put(file, bytes) {
      // The bytes first, sealed as text: ended in between, nothing names what is not there.
      await phone.write(bytesAt(file.id), toBase64(new Uint8Array(bytes)));
      await phone.write(fileAt(file.id), file);
    },
    async bytes(id) {
      const text = await phone.read(bytesAt(id));
      return typeof text === 'string' ? fromBase64(text).buffer : undefined;
    },
    list: async () => [...(await phone.below('file/')).values()] as KeptFile[],
    async change(id, change) {
      let gone = false;
      await phone.change(
        () => fileAt(id),
        (values) => {
          const found = values.get(fileAt(id)) as KeptFile | undefined;
          const next = found && change(found);
          gone = next === null;
          if (next === undefined) return undefined;
          return next ? { put: [[fileAt(id), next]] } : { remove: [fileAt(id)] };
        },
      );
      if (gone) await phone.remove(bytesAt(id));
    },
  };
}
