import type { Form } from '../../../src/contract/index.ts';
import type { Finding } from '../xlsform/Finding.ts';
import type { Writing } from '../xlsform/write/writeXlsForm.ts';

/** A form as a file of some format, and what the file does not say. */
export interface WrittenForm {
  content: Buffer;
  losses: readonly Finding[];
}

/** A format that forms go out in. */
export interface FormFormat {
  /** In the address of the call. */
  name: string;
  /** What the call is for, to whoever reads the description of all calls. */
  summary: string;
  ending: string;
  type: string;
  /** Pictures and recordings go along, in one zip with it. */
  takesFiles?: true;
  write(form: Form, writing: Writing): WrittenForm;
}
