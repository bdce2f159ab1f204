import type { Files } from '../files.ts';
import type { FilesOptions } from './files/openFiles.ts';

/** The files of a questionnaire before their script has come: a form without any never loads it. */
export function lazyFiles(options: FilesOptions): Files {
  const files = async () => (await import('./files/openFiles.ts')).openFiles(options);
  return {
    keep: async (blob) => (await files()).keep(blob),
    open: async (name) => (await files()).open(name),
    content: async () => (await files()).content(),
  };
}
