import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { countOnLink } from '../forms/linkDays.ts';
import { changesInsert, type AnswerChange } from './answerChanges.ts';
import { makeReceiptCode } from './makeReceiptCode.ts';
import { makeStudyCode } from '../status/makeStudyCode.ts';
import type { Response } from '../answers/readAnswers.ts';
import type { Sending } from './Submission.ts';

const { responses } = tables;

/** The current answers of a set, and what is kept beside them. */
export type SetState = Pick<Response, 'versionId' | 'submissionId' | 'answers' | 'mode' | 'language' | 'complete' | 'hash' | 'late' | 'updatedAt'>;

export interface Keeping {
  sending: Pick<Sending, 'formId' | 'begun' | 'link' | 'submission' | 'mode' | 'language' | 'caller'>;
  /** The set as it is; undefined where it is made now. */
  response: Pick<Response, 'id'> | undefined;
  /** Of the person it belongs to; without one a set of nobody gets a code of its own. */
  studyCode: string | undefined;
  /** Undefined where the current answers stay as they are. */
  state: SetState | undefined;
  changes: readonly AnswerChange[];
  at: Date;
}

/** Staff who filled it in; never the respondent, whose answers carry no name. */
export function filledBy({ mode, caller }: Pick<Sending, 'mode' | 'caller'>): string | null {
  return mode === 'self' ? null : (caller?.userId ?? null);
}

const told = { id: responses.id, receipt: responses.receipt };

function setStatement(tx: Queries, { sending, response, studyCode = makeStudyCode(), state, at }: Keeping): SQL {
  const { formId: formulaireId, begun, link } = sending;
  if (response && !state) return sql`${tx.select(told).from(responses).where(eq(responses.id, response.id))}`;
  if (!state) throw new Error('A set is not made without its answers');
  if (response) return sql`${tx.update(responses).set(state).where(eq(responses.id, response.id)).returning(told)}`;
  const made = { ...state, formulaireId, studyCode, startedAt: begun ?? at, receivedAt: at, receipt: makeReceiptCode(), link: link?.mark ?? null };
  return sql`${tx.insert(responses).values(made).onConflictDoNothing({ target: responses.submissionId }).returning(told)}`;
}

/**
 * Writes a set and the changes that led to it, in one statement: whoever waits for the database waits once, and the answers are not
 * read back. Undefined where the same submission was stored meanwhile by another request.
 */
export async function keepSet(tx: Queries, keeping: Keeping): Promise<{ id: string; receipt: string } | undefined> {
  const { sending, response, changes, at } = keeping;
  const { language, mode, submission, link } = sending;
  const written = changesInsert(changes, { language, byUser: filledBy(sending), mode, receivedAt: at, submission });
  const counted = link && !response ? sql`, counted as (${countOnLink(link.mark, at)})` : sql``;
  const { rows } = await tx.execute<{ id: string; receipt: string }>(
    sql`with stored as ${setStatement(tx, keeping)}, written as (${written})${counted} select id, receipt from stored`,
  );
  return rows[0];
}
