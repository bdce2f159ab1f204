import { createHash } from 'node:crypto';
import type { AnswerEntry } from '../../../src/contract/index.ts';
import type { CheckedEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';

/** An answer as a response keeps it. What applied it once is kept with the change, not with the answer. */
export type StoredAnswer = Omit<AnswerEntry, 'operationId'>;

/**
 * What a set holds after a send: the answers of the version's shown questions, and those to questions that this version
 * does not have, which an earlier one had.
 */
export function mergedAnswers({ form, entries }: Pick<CheckedEntries, 'form' | 'entries'>, before: readonly StoredAnswer[]): StoredAnswer[] {
  return [...entries, ...before.filter(({ id }) => !form.byId.has(id))];
}

/** What an answer says, without when it was typed and in which language: its members in their order, and none that is empty. */
export function saidBy({ id, reponses, other, reason }: StoredAnswer): object {
  return { id, ...(other != null && { other }), ...(reason != null && { reason }), reponses };
}

/**
 * The receipt's hash: SHA-256 (hex) of the answers' `{id, reponses, other?, reason?}` as JSON with sorted keys, ordered by id,
 * so that whoever has the answers can compute it too.
 */
export function answersHash(answers: readonly StoredAnswer[]): string {
  const said = [...answers].sort((a, b) => (a.id < b.id ? -1 : 1)).map(saidBy);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
