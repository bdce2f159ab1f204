import type { Coarse, Form } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { FilePlace } from '../../files/createFileStore.ts';
import type { Writing } from '../xlsform/write/writeXlsForm.ts';
import type { StoredVersion } from '../../study/forms/formVersions.ts';
import type { PlaceLevel } from '../export/dataset/placeLevels.ts';
import type { StoredRow } from '../export/dataset/responseRows.ts';
import type { AnswersFormat } from './answersFormats.ts';

interface AnyTask {
  /** The newest first. */
  versions: readonly StoredVersion[];
  locale: Locale;
}

/** How the answers are distributed, as JSON. */
interface CountsTask extends AnyTask {
  format: 'counts';
  by?: string | undefined;
  weight?: string | undefined;
}

interface AnswersTask extends AnyTask {
  format: AnswersFormat;
  identities: boolean;
  marked: boolean;
  coarse?: Coarse;
  places?: readonly PlaceLevel[];
  /** How well it hides single people, in words; nothing where nobody said what may point at somebody. */
  anonymity?: string | undefined;
  /** As it was asked for: it is written down in the manifest of a zip. */
  filter: Readonly<Record<string, unknown>>;
  /** Where the files lie that answers name. */
  filePlace: FilePlace;
}

/** A form in one of the formats that forms go out in, or, as JSON, what that does not say of it. */
export interface FormTask extends Writing {
  format: 'form';
  /** The format's name in the address of its call. */
  name: string;
  part: 'content' | 'losses';
  form: Form;
}

/** What a file is made from, besides the sets themselves; it crosses to another thread. */
export type ExportTask = AnswersTask | CountsTask | FormTask;

/** What the thread is told: a file to fill, then its sets a page at a time as it asks for them, none at the end. */
export type ToThread = { task: ExportTask; fd: number } | { rows: readonly StoredRow[] | null };

/** What it tells: that it wants more sets, how many bytes are written by now, that all is. */
export type FromThread = { kind: 'more' } | { kind: 'written'; bytes: number } | { kind: 'made' };
