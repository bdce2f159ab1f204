import { isOnBehalf } from '../placeOnBehalf.ts';
import type { FileShelf } from './FileShelf.ts';

/** Respondents' own files on one shelf, what staff take on another, which may not be open: then nothing of theirs is kept. */
export function createDividedShelf(common: FileShelf, staff: () => FileShelf | undefined): FileShelf {
  const open = () => [staff(), common].filter((shelf) => shelf !== undefined);
  return {
    async put(file, bytes) {
      const shelf = isOnBehalf(file.place) ? staff() : common;
      if (!shelf) throw new DOMException('Nothing of staff is kept here before their PIN was given', 'NotAllowedError');
      await shelf.put(file, bytes);
    },
    async bytes(id) {
      for (const shelf of open()) {
        const bytes = await shelf.bytes(id);
        if (bytes) return bytes;
      }
      return undefined;
    },
    list: async () => (await Promise.all(open().map((shelf) => shelf.list()))).flat(),
    async change(id, change) {
      await Promise.all(open().map((shelf) => shelf.change(id, change)));
    },
  };
}
