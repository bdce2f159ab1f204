import type { Queries } from '../../database/database.ts';
import { readTogether } from '../../database/readTogether.ts';
import { anonymousWords, type AnonymousWord } from '../consent/anonymousWords.ts';
import { type LinkedForm, linkedForms } from '../forms/linkedForms.ts';
import { appliedOperations, type AppliedOperation } from './answerChanges.ts';
import { apartSubmissions, type Begun, historySizes, lastChanges, type LastChange, type Reopened } from './histories.ts';
import type { HistorySize, StoredSet } from './Situation.ts';
import type { Prepared } from './Submission.ts';

interface Asked {
  submissions: readonly Prepared[];
  /** The sets that these may belong to, locked. */
  sets: readonly Pick<StoredSet, 'id'>[];
  /** Those of single changes, each with its set. */
  begun: readonly Begun[];
  reopened: readonly Reopened[];
  at: Date;
}

interface Rows {
  links: LinkedForm & { token: string };
  words: AnonymousWord;
  sizes: HistorySize & { set: string };
  applied: AppliedOperation;
  changes: LastChange;
  apart: { submission: string };
}

/** What the database says of them beyond their sets. */
export interface Standings {
  /** The forms of public links, by token. */
  links: ReadonlyMap<string, LinkedForm>;
  /** What was said to the consent text, by the id of the submission. */
  words: ReadonlyMap<string, boolean>;
  /** Of sets whose history was written out. */
  sizes: ReadonlyMap<string, HistorySize>;
  /** Which operations were applied before, and to which set. */
  applied: ReadonlyMap<string, string>;
  changes: readonly LastChange[];
  /** The ids of submissions that are kept apart from the set that was opened again. */
  apart: ReadonlySet<string>;
}

/**
 * By one statement, after the sets are locked: what another server wrote next to a set while this one waited for it is seen by statements that begin after the
 * lock, and not by the one that waited.
 */
export async function readStandings(tx: Queries, { submissions, sets, begun, reopened, at }: Asked): Promise<Standings> {
  const linked = submissions.filter(({ link }) => link);
  const tokens = [...new Set(linked.flatMap(({ link }) => link?.token ?? []))];
  const ids = linked.map(({ id }) => id);
  const operations = submissions.flatMap(({ operations: single, named }) => [...single.map(({ operationId }) => operationId), ...named.values()]);
  const { links, words, sizes, applied, changes, apart } = await readTogether<Rows>(tx, {
    links: tokens.length > 0 ? linkedForms(tokens, at) : undefined,
    words: ids.length > 0 ? anonymousWords(ids) : undefined,
    sizes: sets.length > 0 ? historySizes(sets) : undefined,
    applied: operations.length > 0 ? appliedOperations(operations) : undefined,
    changes: begun.length > 0 ? lastChanges(begun) : undefined,
    apart: reopened.length > 0 ? apartSubmissions(reopened) : undefined,
  });
  return {
    links: new Map(links.map(({ token, ...form }) => [token, form])),
    words: new Map(words.map(({ submission, given }) => [submission, given])),
    sizes: new Map(sizes.map(({ set, ...size }) => [set, size])),
    applied: new Map(applied.map(({ operation, set }) => [operation, set])),
    changes,
    apart: new Set(apart.map(({ submission }) => submission)),
  };
}
