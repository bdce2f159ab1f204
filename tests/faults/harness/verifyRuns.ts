import { sql } from 'drizzle-orm';
import type { AnswerEntry } from '../../../src/contract/index.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { answersHash } from '../../../server/study/intake/storedAnswers.ts';
import { type RunOutcome, saidOf } from './seededRun.ts';

interface Held extends Record<string, unknown> {
  id: string;
  submission_id: string;
  complete: boolean;
  hash: string;
  receipt: string;
  answers: AnswerEntry[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  differing: string[];
}

/**
 * Compares what the stopped server's database holds with what the runs say must be there: each questionnaire once, complete,
 * with exactly its answers; each acknowledged operation once; and no operation that nobody made.
 */
export async function verifyRuns(dataDir: string, outcomes: readonly RunOutcome[]): Promise<Verdict> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: undefined, dataDir, logger: silent, timeLimitMs: 60_000, poolSize: 1 });
  const verdict: Verdict = { lost: [], doubled: [], differing: [] };
  try {
    const held: Held[] = [];
    for (let from = 0; ; from += 200) {
      const { rows } = await database.db.execute<Held>(
        sql`select id, submission_id, complete, hash, receipt, answers from responses order by id limit 200 offset ${from}`,
      );
      held.push(...rows);
      if (rows.length < 200) break;
    }
    const { rows: changes } = await database.db.execute<{ submission_id: string; operations: string[] }>(
      sql`select submission_id, array_agg(operation::text) as operations from (
        select submission_id, operation_id as operation from answer_changes
        union all
        select submission_id, unnest(operations) from responses where not exists (select from answer_changes where response_id = responses.id)
      ) history group by submission_id`,
    );
    const operationsOf = new Map(changes.map((row) => [row.submission_id, row.operations]));
    for (const { seed, submission, label, receipt, entries, acknowledged, written } of outcomes) {
      const named = `seed ${seed}`;
      const own = held.filter(({ answers }) => answers.some(({ reponses }) => reponses[0] === label));
      const [set] = own;
      if (!set || !set.complete) verdict.lost.push(`${named}: ${set ? 'not complete' : 'nothing stored'}`);
      if (own.length > 1) verdict.doubled.push(`${named}: ${own.length} sets`);
      if (!set) continue;
      if (set.submission_id !== submission || set.receipt !== receipt.receipt?.receipt) verdict.differing.push(`${named}: another receipt or submission`);
      if (saidOf(set.answers) !== saidOf(entries)) verdict.differing.push(`${named}: holds ${saidOf(set.answers)} instead of ${saidOf(entries)}`);
      if (set.hash !== answersHash(entries as AnswerEntry[])) verdict.differing.push(`${named}: another hash`);
      const operations = operationsOf.get(submission) ?? [];
      if (new Set(operations).size !== operations.length) verdict.doubled.push(`${named}: an operation twice`);
      for (const id of acknowledged) if (!operations.includes(id)) verdict.lost.push(`${named}: operation ${id}`);
      for (const id of operations) if (!written.has(id)) verdict.differing.push(`${named}: operation ${id} is nobody’s`);
    }
    if (held.length > outcomes.length) verdict.doubled.push(`${held.length} sets of ${outcomes.length} questionnaires`);
  } finally {
    await database.close();
  }
  return verdict;
}
