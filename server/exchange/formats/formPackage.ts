import { filesOfMedia, formMedia } from '../../../src/contract/formMedia.ts';
import { readFileName } from '../../../src/contract/files/fileName.ts';
import type { Form } from '../../../src/contract/index.ts';
import type { FileStore } from '../../files/createFileStore.ts';
import { type PackedFile, zipParts } from '../export/package/zipParts.ts';

/** The names of the files of a draft. */
export const filesOfDraft = (form: Form): string[] => [...filesOfMedia(formMedia(form)).keys()];

/** A workbook and the files it names in one zip, as ODK and KoboToolbox take and hand over forms; it is read back by an import here. */
export function formPackage(
  book: { name: string; content: Buffer },
  names: readonly string[],
  store: Pick<FileStore, 'size' | 'read'>,
): AsyncGenerator<Uint8Array> {
  async function* files(): AsyncGenerator<PackedFile> {
    for (const name of names) {
      const { hash = '' } = readFileName(name) ?? {};
      // What is gone from the disk is told by whoever reads the form.
      if ((await store.size(hash)) !== undefined) yield { name: `media/${name}`, parts: store.read(hash), packed: true };
    }
  }
  return zipParts(files(), () => ({ name: book.name, parts: [book.content], packed: true }));
}
