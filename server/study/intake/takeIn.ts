import type { AuditEntry } from '../../audit/audit.ts';
import type { Queries } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { decide } from './decide.ts';
import { readSituations, type Read } from './readSituations.ts';
import { refuseWhenFull } from '../refuseWhenFull.ts';
import type { Decision, Outcome, Situation } from './Situation.ts';
import type { Prepared } from './Submission.ts';
import { write } from './write.ts';

/** What one of them came to: told what is stored, or refused, which touches nobody else's. */
export type Taken = { outcome: Outcome } | { refusal: Refusal };

/** Those of one person, or with one id, are looked at one after the other: each finds what the one before it left. */
const ownerOf = ({ sender, id }: Prepared): string => (sender.kind === 'person' ? sender.userId : id);

function firstOfEach(waiting: readonly Prepared[]): Prepared[] {
  const owners = new Set<string>();
  return waiting.filter((submission) => !owners.has(ownerOf(submission)) && owners.add(ownerOf(submission)));
}

type Verdict = { situation: Situation; decision: Decision } | { submission: Prepared; refusal: Refusal };

function judge(read: Read): Verdict {
  if ('refusal' in read) return read;
  try {
    return { situation: read.situation, decision: decide(read.situation) };
  } catch (error) {
    if (error instanceof Refusal) return { submission: read.submission, refusal: error };
    throw error;
  }
}

/**
 * The one way in for answers: takes submissions of any source into the study, in the caller's transaction. For all of them alike: consent,
 * enrolment, ceiling and lateness, the engine's judgement, the set with its history, the status, a line in the log. They share the statements,
 * and the one append to the log's chain, which comes last. Answers what each came to, in their order.
 * @throws Refusal `no_space` for all of them
 */
export async function takeIn(services: Services, tx: Queries, submissions: readonly Prepared[]): Promise<Taken[]> {
  const hasRoom = refuseWhenFull(services);
  const taken = new Map<Prepared, Taken>();
  const lines: AuditEntry[] = [];
  let waiting = [...submissions];
  while (waiting.length > 0) {
    const moment = { at: new Date(services.now()), lateDays: services.config.lateDays };
    const [read] = await Promise.all([readSituations(tx, firstOfEach(waiting), moment), hasRoom]);
    const verdicts = read.map(judge);
    const decided = verdicts.flatMap((one) => ('decision' in one && one.decision.writing ? [{ ...one.situation, writing: one.decision.writing }] : []));
    const written = await write(tx, decided);
    lines.push(...written.lines);
    for (const one of verdicts) {
      if ('refusal' in one) taken.set(one.submission, { refusal: one.refusal });
      else if (!written.again.has(one.decision.writing?.setId ?? '')) {
        const { refusal, outcome } = one.decision;
        taken.set(one.situation.submission, refusal ? { refusal } : { outcome });
      }
    }
    waiting = waiting.filter((submission) => !taken.has(submission));
  }
  await services.audit.writeAll(tx, lines);
  return submissions.map((submission) => taken.get(submission) as Taken);
}
