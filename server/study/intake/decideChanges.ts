import { randomUUID } from 'node:crypto';
import { heldEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { answersFromEntries } from '../../../src/questionnaire/engine/readEntries.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import { decideOperations } from './decideOperations.ts';
import { makeSet } from './makeSet.ts';
import { problemsOfAnswers } from './problemsOfAnswers.ts';
import type { Decision, Situation, Writing } from './Situation.ts';
import { answersHash, mergedAnswers, type StoredAnswer } from './storedAnswers.ts';

/**
 * Single answers while a questionnaire is being filled: each operation once, whatever else it comes with, and in the order of its
 * sequence. Those that are wrong are refused by name. They never complete a set.
 * @throws Refusal `form_closed`, `link_full`, for all of them at once
 */
export function decideChanges(situation: Situation, { finished, late: isLate }: { finished: boolean; late(): boolean }): Decision {
  const { submission, set, applied, past, at } = situation;
  const { version, operations, locale } = submission;
  const late = isLate();

  const isForeign = (operationId: string) => applied.has(operationId) && applied.get(operationId) !== set?.id;
  const foreign = operations
    .filter(({ operationId }) => isForeign(operationId))
    .map(({ operationId }) => {
      const { code, message } = problemBody(new Refusal('submission_differs'), locale);
      return { operationId, code, message };
    });
  const met = new Set(applied.keys());
  const fresh = operations.filter(({ operationId }) => !met.has(operationId) && met.add(operationId));

  const current = (set?.answers ?? []) as StoredAnswer[];
  const answers = answersFromEntries(version.read, [...current, ...(past?.hidden ?? [])]);
  const decided = decideOperations(version.read, fresh, { answers, sequences: past?.sequences ?? new Map(), finished });
  const writing = decided.changes.length > 0 ? writingOf(situation, decided, late) : undefined;
  const receipt = writing?.made?.receipt ?? set?.receipt;
  const hash = writing?.state?.hash ?? set?.hash;
  const said = problemsOfAnswers(
    decided.form,
    decided.refused.map(({ problem }) => problem),
    locale,
  );
  const refused = decided.refused.map(({ operation: { operationId }, problem }) => ({
    operationId,
    code: problem.code,
    message: said[problem.questionId.slice(0, 100)] ?? '',
  }));
  const known = operations.filter(({ operationId }) => applied.has(operationId) && !isForeign(operationId));
  return {
    outcome: {
      receivedAt: at,
      ...(receipt && { receipt }),
      ...(hash && { hash }),
      missing: 0,
      applied: [...known, ...decided.changes].map(({ operationId }) => operationId),
      refused: [...foreign, ...refused],
    },
    ...(writing && { writing }),
  };
}

/** What is taken becomes part of the current answers, unless all of it was overtaken or came after completion. */
function writingOf(situation: Situation, { form, answers: after, changes }: ReturnType<typeof decideOperations>, late: boolean): Writing {
  const { submission, set, at } = situation;
  const { version, mode, language } = submission;
  const common = { setId: set?.id ?? randomUUID(), changes, moves: [], changed: changes.length };
  if (set && changes.every(({ aside }) => aside)) return common;
  const held = heldEntries(form, after);
  const answers = mergedAnswers(held, (set?.answers ?? []) as StoredAnswer[]);
  const state = {
    versionId: version.id,
    submissionId: set?.submissionId ?? submission.id,
    answers,
    calculated: held.calculated,
    mode,
    language,
    complete: set?.complete ?? false,
    unfinished: set?.unfinished ?? true,
    hash: answersHash(answers),
    late: late || (set?.late ?? false),
    updatedAt: at,
  };
  return { ...common, ...(!set && { made: makeSet(situation) }), state };
}
