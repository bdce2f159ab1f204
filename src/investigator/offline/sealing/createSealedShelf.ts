import type { FileShelf, KeptFile } from '../../../questionnaire/journal/files/FileShelf.ts';
import type { Phone } from '../phone.ts';

const fileAt = (id: string) => `file/${id}`;
const bytesAt = (id: string) => `bytes/${id}`;

/** A value is sealed as text. */
function asText(bytes: ArrayBuffer): string {
  let text = '';
  const all = new Uint8Array(bytes);
  // A call takes only so many values at once.
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
}

const asBytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;

/** What staff took, on their own phone, sealed like everything there. */
export function createSealedShelf(phone: Phone): FileShelf {
  return {
    async put(file, bytes) {
      // The bytes first: ended in between, nothing names what is not there.
      await phone.write(bytesAt(file.id), asText(bytes));
      await phone.write(fileAt(file.id), file);
    },
    async bytes(id) {
      const text = await phone.read(bytesAt(id));
      return typeof text === 'string' ? asBytes(text) : undefined;
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
