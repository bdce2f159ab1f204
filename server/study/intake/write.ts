import type { RespondentStatus } from '../../../src/contract/index.ts';
import type { AuditEntry } from '../../audit/audit.ts';
import type { Queries } from '../../database/database.ts';
import { awaitFiles } from './awaitFiles.ts';
import { keepEnrolments } from '../status/keepEnrolments.ts';
import { moveStatuses, type StatusMove } from '../status/moveStatuses.ts';
import { filledBy } from './filledBy.ts';
import { isByLink } from '../isByLink.ts';
import type { Decided } from './Situation.ts';
import type { StoredAnswer } from './storedAnswers.ts';
import { writeChanges } from './writeChanges.ts';
import { insertSets, updateSets } from './writeSets.ts';

/** The moves of all of them that are each one's first, then those that are its second. */
function movesAt(decided: readonly Decided[], place: number): StatusMove[] {
  return decided.flatMap(({ submission, enrolment, at, writing: { moves } }): StatusMove[] => {
    const [to, before] = [moves[place], moves[place - 1]];
    if (!enrolment || !to) return [];
    return [{ enrolment: { ...enrolment, status: before ?? enrolment.status }, to, at, byUser: filledBy(submission), mode: submission.mode }];
  });
}

function lineOf({ submission, enrolment, writing: { setId, state, changed, moves } }: Decided): AuditEntry[] {
  const { caller, source, mode, formId, version } = submission;
  if (source.logged === 'staff' && isByLink(mode)) return [];
  const status: RespondentStatus | undefined = moves.at(-1) ?? enrolment?.status;
  const after = { formulaireId: formId, version: version.number, changed, complete: state?.complete ?? false, mode, ...(status && { status }) };
  // Of a set that is a person's the line says that it changed, not which nor whose: by the time of it, too, the log must tie nobody to answers.
  const actorId = caller && caller.role !== 'RESPONDENT' ? caller.userId : null;
  const recordId = enrolment ? null : setId;
  return [{ actorId, actorRole: caller?.role ?? 'ANONYMOUS', action: 'answers', resource: 'responses', recordId, after }];
}

export interface Written {
  /** The sets that another server made meanwhile: their submissions are to be looked at again. */
  again: ReadonlySet<string>;
  /** The lines for the log, to be appended as the last thing before the commit. */
  lines: AuditEntry[];
}

/** Writes what is taken, by a handful of statements for all of them: sets, counts, history, status. */
export async function write(tx: Queries, all: readonly Decided[]): Promise<Written> {
  await keepEnrolments(
    tx,
    all.flatMap(({ enrolment }) => enrolment ?? []),
  );
  const made = all.filter(({ writing }) => writing.made);
  const inserted = await insertSets(tx, made);
  const again = new Set(made.filter(({ writing }) => !inserted.has(writing.setId)).map(({ writing }) => writing.setId));
  const decided = all.filter(({ writing }) => !again.has(writing.setId));
  const changed = decided.filter(({ writing: { made: isNew, state } }) => !isNew && state);
  // In this order, sent together: neither waits for what the other answers.
  await Promise.all([writeChanges(tx, decided), updateSets(tx, changed)]);
  await awaitFiles(
    tx,
    decided.flatMap(({ submission: { formId, version }, set, writing: { setId, state, changes } }) => {
      // What is kept apart has its files as well.
      const aside = changes.flatMap(({ aside: isAside, value }) => (isAside && value ? [value] : []));
      const current = state?.answers ?? (aside.length > 0 ? ((set?.answers ?? []) as StoredAnswer[]) : undefined);
      return current ? [{ setId, formId, version, answers: [...current, ...aside] }] : [];
    }),
  );
  for (const place of [0, 1]) await moveStatuses(tx, movesAt(decided, place));
  return { again, lines: decided.flatMap(lineOf) };
}
