import { randomInt } from 'node:crypto';
import { problemOfDatabaseError } from '../../database/problemOfDatabaseError.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { countBytes } from '../forms/linkBytes.ts';
import { createBatches, QueueTooLong } from './batches.ts';
import { prepare } from './prepare.ts';
import type { Outcome } from './Situation.ts';
import type { Prepared, Submission } from './Submission.ts';
import { takeIn, type Taken } from './takeIn.ts';

/** Stored by one transaction: as many as fit into a few tens of milliseconds. */
const most = 64;

/** Those who are sent away come back spread over this time, in seconds. */
const [soonest, latest] = [2, 8];

type Batch = readonly Prepared[];
type Settled = Taken | { error: unknown };

/** What says nothing about any single submission: the same again, one by one, would fail as well. */
function concernsAll(error: unknown): boolean {
  const kind = problemOfDatabaseError(error)?.kind;
  return error instanceof Refusal || kind === 'unavailable' || kind === 'no_space';
}

const together = (services: Services, batch: Batch): Promise<Settled[]> => services.database.db.transaction((tx) => takeIn(services, tx, batch));

/** One that the database itself does not take fails alone: the others of its batch are taken one by one. */
async function takeBatch(services: Services, batch: Batch): Promise<Settled[]> {
  try {
    return await together(services, batch);
  } catch (error) {
    if (batch.length === 1 || concernsAll(error)) return batch.map(() => ({ error }));
    const settled: Settled[] = [];
    for (const one of batch) settled.push(...(await takeBatch(services, [one])));
    return settled;
  }
}

type Queue = ReturnType<typeof createBatches<Prepared, Settled>>;

const queues = new WeakMap<Services, Queue>();

function queueOf(services: Services): Queue {
  const known = queues.get(services);
  if (known) return known;
  const queue = createBatches<Prepared, Settled>({
    run: (batch) => takeBatch(services, batch),
    most,
    longestWaitMs: services.config.queueSeconds * 1000,
  });
  queues.set(services, queue);
  return queue;
}

const comeBack = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: randomInt(soonest, latest + 1) });

const orComeBack = (error: unknown): unknown => (error instanceof QueueTooLong ? comeBack() : error);

/**
 * Sends away whoever comes while too many are on their way, before anything is read for them: what a server spends on those it sends away, those it takes in
 * lack. Answers what is called once the caller has their answer.
 * @throws Refusal `unavailable` (503)
 */
export function admitSend(services: Services): () => void {
  try {
    return queueOf(services).enter();
  } catch (error) {
    throw orComeBack(error);
  }
}

/**
 * Takes a submission in, together with those that wait when its turn comes, and answers once it is on the disk. The same one again is told
 * the same and changes nothing.
 * @throws Refusal `invalid_answers`, `submission_differs`, `already_closed`, `consent_required`, `withdrawn`, `form_closed`, `link_full`,
 * `no_space`, and `unavailable` (503) at once where the queue is too long
 */
export async function submit(services: Services, submission: Submission): Promise<Outcome> {
  const prepared = prepare(submission);
  const settled = await queueOf(services)
    .add(prepared)
    .catch((error: unknown) => {
      throw orComeBack(error);
    });
  if ('error' in settled) throw settled.error;
  if ('refusal' in settled) throw settled.refusal;
  if (submission.link) await countBytes(services, submission.link, JSON.stringify(submission.raw).length);
  return settled.outcome;
}
