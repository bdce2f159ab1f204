import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { checkForm, type FormProblem } from '../../../src/questionnaire/engine/checkForm.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { decodeText } from '../read/decodeText.ts';
import { kindOfFile } from '../read/kindOfFile.ts';
import { readCsv } from '../read/readCsv.ts';
import { type FormPackage, readPackage } from '../read/readPackage.ts';
import { UnreadableSheet } from '../read/Sheet.ts';
import { readBook } from '../xlsform/read/readBook.ts';
import type { ReadXlsForm } from '../xlsform/read/readXlsForm.ts';
import { type Attachment, createAttachments } from './createAttachments.ts';
import { readQuestionnaire } from './fhir/readQuestionnaire.ts';
import { shapeOf } from './fhir/shapeOf.ts';
import { isDictionary } from './redcap/columns.ts';
import { readDictionary } from './redcap/readDictionary.ts';
import { readSource } from './SourceForm.ts';

/** What a file of a form is by its name and first bytes. */
export type FormFileKind = 'workbook' | 'package' | 'text' | 'json';

/** A form's file, to be read in a worker. */
export interface FormFileTask {
  kind: FormFileKind;
  content: Uint8Array;
  /** The title of a form whose file says none. */
  name: string;
  /** The language to take where the file says none. */
  language: Locale;
  /** The largest file that a form may bring; of a format that brings none it says nothing. */
  fileBytes?: number;
}

export interface ReadFormFile extends ReadXlsForm {
  /** What prevents publishing the form as it is. */
  problems: FormProblem[];
  /** What is seen and heard of it. */
  files: Attachment[];
}

function treeIn(content: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(content).replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableSheet('no_form');
  }
}

/** A workbook that came in a zip is looked at as one that came by itself. */
function bookIn({ workbook: { path, bytes } }: FormPackage): Uint8Array {
  kindOfFile(path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return bytes;
}

function readForm({ kind, content, ...about }: Omit<FormFileTask, 'fileBytes'>): ReadXlsForm {
  if (kind === 'workbook') return readBook({ content, ...about });
  if (kind === 'json') return readSource(readQuestionnaire(shapeOf(treeIn(content)), about.language), about);
  const sheet = readCsv(content);
  if (!isDictionary(sheet.header)) throw new UnreadableSheet('no_form');
  return readSource(readDictionary(sheet, about.language), about);
}

/** A file of any format that forms come in, with everything about it that takes time. For the worker only. Throws `UnreadableSheet`. */
export function readFormFile(task: FormFileTask): ReadFormFile {
  const { fileBytes = 0, ...about } = task;
  const packed = task.kind === 'package' ? readPackage(task.content) : undefined;
  const { attachments, kept } = createAttachments(packed, fileBytes);
  const read = packed ? readBook({ ...about, content: bookIn(packed), attachments }) : readForm(about);
  return { ...read, problems: checkForm(read.form), files: [...kept.values()] };
}
