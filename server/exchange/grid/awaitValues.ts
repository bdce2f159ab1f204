import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { QuestionVariables } from '../export/dataset/questionVariables.ts';
import { keepValues } from './keepValues.ts';

const { responses } = tables;

/** So long somebody waits for an answer; the reading goes on without them. */
const patienceMs = 5_000;

interface Reading {
  /** Sets read so far. */
  read: number;
  /** Sets of the form, once there are more than are read at once. */
  all: PromiseLike<number> | undefined;
  ended: Promise<void>;
}

/** What this server reads at the moment, by the question. */
const underWay = new WeakMap<Services['background'], Map<string, Reading>>();

function begin({ background, database: { db } }: Services, formId: string, question: QuestionVariables): Reading {
  const readings = underWay.get(background) ?? new Map<string, Reading>();
  underWay.set(background, readings);
  const read = async (): Promise<void> => {
    for await (const sets of keepValues(db, formId, question)) {
      if (background.closes()) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
      reading.read = sets;
      reading.all ??= db.$count(responses, eq(responses.formulaireId, formId));
    }
  };
  const reading: Reading = { read: 0, all: undefined, ended: Promise.resolve() };
  reading.ended = read().finally(() => readings.delete(question.id));
  readings.set(question.id, reading);
  background.run(`reading the answers to question ${question.id}`, () => reading.ended);
  return reading;
}

async function wait(reading: Reading): Promise<void> {
  const stop = new AbortController();
  const late = setTimeout(patienceMs, true, { signal: stop.signal }).catch(() => true);
  const isLate = await Promise.race([reading.ended.then(() => false), late]);
  stop.abort();
  if (!isLate) return;
  const all = (await reading.all) ?? 0;
  const percent = all > 0 ? Math.min(99, Math.floor((reading.read / all) * 100)) : 0;
  throw new Refusal('answers_being_read', { params: { percent }, retryAfterSeconds: 1 });
}

/**
 * Brings the kept answers to a question up to date (`keepValues`), by one reading at a time, which no request holds: of a million sets the first takes a minute.
 * @throws Refusal `answers_being_read` (409) with how far it is, after five seconds; to be asked for again
 */
export async function awaitValues(services: Services, formId: string, question: QuestionVariables): Promise<void> {
  const other = underWay.get(services.background)?.get(question.id);
  // What was written since the other began is read by one that begins now.
  if (other)
    await wait(other).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
    });
  await wait(underWay.get(services.background)?.get(question.id) ?? begin(services, formId, question));
}
