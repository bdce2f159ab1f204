import { randomUUID } from 'node:crypto';
import { checkAnswerEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { owns } from '../../../src/questionnaire/engine/owns.ts';
import { answersFromEntries } from '../../../src/questionnaire/engine/readEntries.ts';
import { Refusal } from '../../http/refusal.ts';
import { changesBetween } from './answerChanges.ts';
import { makeSet } from './makeSet.ts';
import { problemsOfAnswers, refuseWrongAnswers } from './problemsOfAnswers.ts';
import type { Decision, Outcome, Situation, StoredSet } from './Situation.ts';
import { answersHash, mergedAnswers, type StoredAnswer } from './storedAnswers.ts';
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

/** Everything a finished set can still be asked: was this the same send again? */
function repeated({ submission, enrolment }: Situation, set: StoredSet): Outcome {
  const before = enrolment ? (set.answers as StoredAnswer[]) : [];
  const checked = checkAnswerEntries(submission.version.read, submission.raw, answersFromEntries(submission.version.read, before));
  if (answersHash(mergedAnswers(checked, before)) === set.hash) return told(set, set.id, checked.open.length);
  if (set.submissionId === submission.id) throw new Refusal('submission_differs', { details: { hash: set.hash, receipt: set.receipt } });
  throw new Refusal('already_closed', { details: { hash: set.hash } });
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
 * @throws Refusal `invalid_answers`, `submission_differs`, `already_closed`, `form_closed`, `link_full`
 */
export function decideWhole(situation: Situation, { finished, late: isLate }: Standing): Decision {
  const { submission, enrolment, set, at } = situation;
  const { version, mode, language, locale, confirm, partial, named } = submission;
  if (set && finished) return { outcome: repeated(situation, set) };
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
