import { type SQL, sql } from 'drizzle-orm';

/** What was said to the consent text before one filled questionnaire was begun by a public link. */
export interface AnonymousWord {
  submission: string;
  given: boolean;
}

/** What was said before these filled questionnaires; those of whom nothing is known are not in it. */
export function anonymousWords(submissionIds: readonly string[]): SQL {
  return sql`select submission_id as submission, given from anonymous_consents where submission_id = any (${`{${submissionIds.join(',')}}`}::uuid[])`;
}
