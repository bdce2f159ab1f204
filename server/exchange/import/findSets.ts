import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { responses, exclusions } = tables;

/** A set of answers that is there already. */
export interface KnownSet {
  id: string;
  hash: string;
  /** Excluded because the import that brought it was undone. */
  takenBack: boolean;
}

interface Wanted {
  submission: string;
  studyCode: string;
}

/** Finds the set that a row speaks of, for hundreds of rows by one query: by the row's own mark, or by a study code of this form. */
export async function findSets(tx: Queries, formId: string, wanted: readonly Wanted[]): Promise<(row: Wanted) => KnownSet | undefined> {
  if (wanted.length === 0) return () => undefined;
  const codes = wanted.flatMap(({ studyCode }) => (studyCode ? [studyCode] : []));
  const byCode = codes.length > 0 ? and(eq(responses.formulaireId, formId), inArray(responses.studyCode, codes)) : undefined;
  const found = await tx
    .select({
      id: responses.id,
      hash: responses.hash,
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
  const bySubmission = new Map(found.map((set) => [set.submission, set]));
  const byStudyCode = new Map(found.map((set) => [set.studyCode, set]));
  return ({ submission, studyCode }) => bySubmission.get(submission) ?? byStudyCode.get(studyCode);
}
