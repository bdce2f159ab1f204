import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { partsOfKey } from '../../../src/questionnaire/engine/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { FormVersion } from '../../study/forms/formVersions.ts';
import { answersHash, type StoredAnswer } from '../../study/intake/storedAnswers.ts';

const { responses, exclusions } = tables;

/** A set of answers that is there already. */
export interface KnownSet {
  id: string;
  /** Of the answers that a row can say: entries of repeated parts are rows of their own. */
  hash: string;
  /** Excluded because the import that brought it was undone. */
  takenBack: boolean;
}

const isInRow = ({ id }: StoredAnswer) => partsOfKey(id).entry === undefined;

interface Wanted {
  submission: string;
  studyCode: string;
}

/** Finds the set that a row speaks of, for hundreds of rows by one query: by the row's own mark, or by a study code of this form. */
export async function findSets(
  tx: Queries,
  { formulaireId: formId, read }: FormVersion,
  wanted: readonly Wanted[],
): Promise<(row: Wanted) => KnownSet | undefined> {
  if (wanted.length === 0) return () => undefined;
  const codes = wanted.flatMap(({ studyCode }) => (studyCode ? [studyCode] : []));
  const byCode = codes.length > 0 ? and(eq(responses.formulaireId, formId), inArray(responses.studyCode, codes)) : undefined;
  const found = await tx
    .select({
      id: responses.id,
      hash: responses.hash,
      answers: read.rosters.length > 0 ? responses.answers : sql<null>`null`,
      submission: responses.submissionId,
      studyCode: responses.studyCode,
      takenBack: sql<boolean>`coalesce(${exclusions.filter} ? 'import', false)`,
    })
    .from(responses)
    .leftJoin(exclusions, eq(exclusions.id, responses.exclusionId))
    .where(
      or(
        inArray(
          responses.submissionId,
          wanted.map(({ submission }) => submission),
        ),
        byCode,
      ),
    );
  const sets = found.map(({ answers, ...set }) => (answers === null ? set : { ...set, hash: answersHash((answers as StoredAnswer[]).filter(isInRow)) }));
  const bySubmission = new Map(sets.map((set) => [set.submission, set]));
  const byStudyCode = new Map(sets.map((set) => [set.studyCode, set]));
  return ({ submission, studyCode }) => bySubmission.get(submission) ?? byStudyCode.get(studyCode);
}
