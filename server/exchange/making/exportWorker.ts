import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { matchPatternsBy } from '../../../src/questionnaire/engine/pattern.ts';
import { createFileStore } from '../../files/createFileStore.ts';
import { readVersion } from '../../study/forms/formVersions.ts';
import { linearMatcher } from '../../study/linearMatcher.ts';
import { readRow, type ResponseRow } from '../export/dataset/responseRows.ts';
import { countAnswers } from '../export/counts/countAnswers.ts';
import { answersPackage } from '../export/package/answersPackage.ts';
import { responseTable } from '../export/responseTable.ts';
import { tableParts } from '../export/tableParts.ts';
import { odmParts } from '../formats/odm/odmParts.ts';
import { responseParts } from '../formats/fhir/responseParts.ts';
import type { ExportTask, FormTask, FromThread, ToThread } from './ExportTask.ts';

function writeAll(fd: number, chunk: Uint8Array): void {
  for (let at = 0; at < chunk.length;) at += writeSync(fd, chunk, at);
}

/** The sets as the server's own thread reads them, asked for when the page before is used up. */
async function* rowsFrom(port: MessagePort, say: (message: FromThread) => void): AsyncGenerator<ResponseRow[]> {
  for (;;) {
    say({ kind: 'more' });
    const [message] = (await once(port, 'message')) as [ToThread];
    if (!('rows' in message) || message.rows === null) return;
    yield message.rows.map(readRow);
  }
}

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Loaded with the first form: most threads make files of answers alone. */
async function formParts({ name, part, form, version, locale }: FormTask): Promise<Parts> {
  const { formFormats } = await import('../formats/formFormats.ts');
  const format = formFormats.find((known) => known.name === name);
  if (!format) throw new Error(`No form goes out as ${name}`);
  const { content, losses } = format.write(form, { version, locale });
  return [part === 'content' ? content : JSON.stringify(losses)];
}

async function partsOf(task: ExportTask, rows: AsyncIterable<ResponseRow[]>): Promise<Parts> {
  if (task.format === 'form') return formParts(task);
  const versions = task.versions.map(readVersion);
  if (task.format === 'counts') return [JSON.stringify(await countAnswers(rows, { ...task, versions }))];
  const { format } = task;
  switch (format) {
    case 'zip':
      return answersPackage(rows, { ...task, versions, store: createFileStore(task.filePlace) });
    case 'fhir':
    case 'fhir5':
      return responseParts(rows, { ...task, versions, isFive: format === 'fhir5' });
    case 'odm':
      return odmParts(rows, { ...task, versions });
    default:
      return tableParts(responseTable(rows, { ...task, versions }), format);
  }
}

async function make(port: MessagePort, { task, fd }: { task: ExportTask; fd: number }): Promise<void> {
  const say = (message: FromThread) => port.postMessage(message);
  let bytes = 0;
  for await (const part of await partsOf(task, rowsFrom(port, say))) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    writeAll(fd, chunk);
    bytes += chunk.length;
    if (chunk.length > 0) say({ kind: 'written', bytes });
  }
  say({ kind: 'made' });
}

matchPatternsBy(linearMatcher);
// Whoever sends goes first: on Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const port = parentPort;
// A file that fails ends the thread, with its reason as the thread's error.
port?.on('message', (message: ToThread) => {
  if ('task' in message) void make(port, message);
});
