import { createContext } from 'react';
import type { FormMedia } from '../contract/formMedia.ts';

/** The files of one questionnaire, by their names (`src/contract/files/fileName.ts`). */
export interface Files {
  /** Keeps what is an answer on this device until the study office has it, and answers its name. Rejects where it cannot be kept. */
  keep(blob: Blob): Promise<string>;
  /** A file of the form or of an answer, from this device or the study's server; undefined where it cannot be had now. */
  open(name: string): Promise<Blob | undefined>;
  /** Tells, now and whenever it may have changed, why the study's server does not take this file, for now or at all, in its words. Answers how to end that. */
  watch?(name: string, tell: (reason: string | undefined) => void): () => void;
  /** What is seen and heard of the form; absent where its host shows none. */
  content?(): Promise<FormMedia>;
  /** At the study office's own screens: what cannot be had has not come yet. */
  readonly atOffice?: true;
}

/** The files of the questionnaire around; undefined where its host has none: a preview. Controls read it by `use`. */
export const FilesContext = createContext<Files | undefined>(undefined);
