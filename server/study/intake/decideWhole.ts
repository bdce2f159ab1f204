import { randomUUID } from 'node:crypto';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { owns } from '../../../src/questionnaire/engine/owns.ts';
import { answersFromEntries } from '../../../src/questionnaire/engine/readEntries.ts';
import { Refusal } from '../../http/refusal.ts';
import { changesBetween, derivedUuid } from './answerChanges.ts';
import { makeSet } from './makeSet.ts';
import { problemsOfAnswers, refuseWrongAnswers } from './problemsOfAnswers.ts';
import type { Decision, Outcome, Situation, StoredSet } from './Situation.ts';
import { answersHash, mergedAnswers, saidBy, type StoredAnswer } from './storedAnswers.ts';
import type { Prepared } from './Submission.ts';

interface Standing {
  /** The set is completed, and was not opened again. */
  finished: boolean;
  /** Whether it comes after closing. @throws Refusal where it may not come at all */
  late(): boolean;
}

function told({ receipt, updatedAt, hash }: Pick<StoredSet, 'receipt' | 'updatedAt' | 'hash'>, setId: string, missing: number): Outcome {
  return { setId, receipt, receivedAt: updatedAt, hash, missing, applied: [], refused: [] };
}

/** Everything a finished set can still be asked: was this the same send again? Undefined where another device says something else. */
function repeated({ submission, enrolment }: Situation, set: StoredSet): Outcome | undefined {
  const before = enrolment ? (set.answers as StoredAnswer[]) : [];
  const checked = checkAnswerEntries(submission.version.read, submission.raw, answersFromEntries(submission.version.read, before));
  if (answersHash(mergedAnswers(checked, before)) === set.hash) return told(set, set.id, checked.open.length);
  if (set.submissionId === submission.id) throw new Refusal('submission_differs', { details: { hash: set.hash, receipt: set.receipt } });
  return undefined;
}

/**
 * Another device completed it before: what this one brings is kept next to those answers, once, and told so. Of nobody in particular, or too late to be
 * taken at all, it is refused as it is.
 */
function keptApart(situation: Situation, set: StoredSet, late: () => boolean): Decision {
  const { submission, enrolment, applied, at } = situation;
  const closed = new Refusal('already_closed', { details: { hash: set.hash } });
  if (!enrolment) throw closed;
  try {
    late();
  } catch {
    throw closed;
  }
  const { version, raw, named, id } = submission;
  const before = set.answers as StoredAnswer[];
  const checked = checkAnswerEntries(version.read, raw, answersFromEntries(version.read, []));
  const operationOf = (answer: StoredAnswer) => named.get(answer.id) ?? derivedUuid(id, JSON.stringify(saidBy(answer)));
  const changes = changesBetween(before, checked.entries, new Map(checked.entries.map((answer) => [answer.id, operationOf(answer)])))
    .filter(({ operationId, value }) => value && !applied.has(operationId))
    .map((change) => ({ ...change, aside: true }));
  const refusal = new Refusal('kept_apart', { details: { hash: set.hash } });
  const outcome = { setId: set.id, receivedAt: at, missing: 0, applied: [], refused: [] };
  return { outcome, refusal, ...(changes.length > 0 && { writing: { setId: set.id, changes, moves: [], changed: changes.length } }) };
}

/** The entries whose operation was not applied before. @throws Refusal where one was, to another set */
function freshEntries({ submission: { raw, named }, applied, set }: Situation): unknown {
  const known = [...named.values()].flatMap((operation) => applied.get(operation) ?? []);
  if (known.some((setId) => setId !== set?.id)) throw new Refusal('submission_differs');
  if (known.length === 0) return raw;
  return (raw as { id?: unknown }[]).filter((entry) => !applied.has(named.get(String(entry?.id)) ?? ''));
}

/** Nothing of what was there before stays unsaid: then it is the same, judged on that or on its own. Numbers of entries are told of as well. */
function saysAll({ checked, version }: Prepared, before: readonly StoredAnswer[]): boolean {
  return before.length === 0 || (version.read.rosters.length === 0 && before.every(({ id }) => checked && owns(checked.received, id)));
}

/**
 * A questionnaire as it is now, stored whole or not at all: what it differs in from the set that is there is what changed. The same again
 * is told the same and changes nothing.
 * @throws Refusal `invalid_answers`, `submission_differs`, `already_closed`, `kept_apart`, `form_closed`, `link_full`
 */
export function decideWhole(situation: Situation, { finished, late: isLate }: Standing): Decision {
  const { submission, enrolment, set, at } = situation;
  const { version, mode, language, locale, confirm, partial, named } = submission;
  if (set && finished) {
    const outcome = repeated(situation, set);
    return outcome ? { outcome } : keptApart(situation, set, isLate);
  }
  const late = isLate();
  const fresh = freshEntries(situation);

  const before = (set?.answers ?? []) as StoredAnswer[];
  const alone = fresh === submission.raw && saysAll(submission, before) ? submission.checked : undefined;
  const checked = alone ?? checkAnswerEntries(version.read, fresh, answersFromEntries(version.read, before));
  refuseWrongAnswers(version.read, checked.problems, locale);
  const answers = mergedAnswers(checked, before);
  const finishing = !partial && (confirm || checked.open.length === 0);
  if (!enrolment && !finishing && !partial) {
    const missing = checked.open.map((questionId) => ({ questionId, code: 'required' as const }));
    throw new Refusal('invalid_answers', { errors: problemsOfAnswers(version.read, missing, locale), details: { missing: missing.length } });
  }
  if (answers.length === 0 && !set && !enrolment) throw new Refusal('invalid_answers', { details: { empty: true } });

  const state = {
    versionId: version.id,
    submissionId: submission.id,
    answers,
    calculated: checked.calculated,
    mode,
    language,
    complete: finishing,
    unfinished: partial && (set?.unfinished ?? true),
    hash: alone?.hash ?? answersHash(answers),
    late: late || (set?.late ?? false),
    updatedAt: at,
  };
  const changes = set ? changesBetween(before, answers, named) : [];
  const operations = named.size > 0 ? answers.map(({ id }) => named.get(id) ?? randomUUID()) : null;
  const made = set ? undefined : { ...makeSet(situation), operations };
  const setId = set?.id ?? randomUUID();
  const receipt = made?.receipt ?? set?.receipt ?? '';
  return {
    outcome: told({ receipt, updatedAt: at, hash: state.hash }, setId, checked.open.length),
    writing: { setId, ...(made && { made }), state, changes, moves: [], changed: set ? changes.length : answers.length },
  };
}
