import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { answersFrom, idsOfResponses } from '../../../study/answers/listResponses.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';

const { responses, enrolments, users } = tables;
const slice = 100;

export interface ResponseRow {
  studyCode: string;
  version: number;
  status: string;
  mode: string;
  language: string;
  unfinished: boolean;
  unconsented: boolean;
  receivedAt: Date;
  answers: readonly StoredAnswer[];
  calculated: readonly StoredAnswer[];
  /** Only where names were asked for. */
  person?: Readonly<Record<string, unknown>>;
}

async function personsOf(db: Queries, codes: readonly string[]): Promise<Map<string, NonNullable<ResponseRow['person']>>> {
  const rows = await db
    .select({ code: enrolments.studyCode, person: users })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inArray(enrolments.studyCode, [...codes]));
  return new Map(rows.map(({ code, person }) => [code, person]));
}

export interface RowsAsked {
  /** Who answered, too. */
  identities?: boolean;
  /** In place of the order of their study codes. */
  order?: readonly SQL[];
}

/**
 * The sets that a condition chooses, a slice at a time, in the order of their study codes unless said: these are random, so that nobody finds a set
 * by who came before whom, and the same data gives the same order all the same.
 */
export async function* responseRows(
  db: Queries,
  where: SQL | undefined,
  { identities = false, order = [sql`${responses.studyCode}`, sql`${responses.id}`] }: RowsAsked = {},
): AsyncGenerator<ResponseRow[]> {
  const chosen = idsOfResponses(db, where)
    .orderBy(...order)
    .as('chosen');
  const [row] = await db.select({ ids: sql<string | null>`string_agg(id::text, ',')` }).from(chosen);
  const ids = row?.ids?.split(',') ?? [];
  for (let start = 0; start < ids.length; start += slice) {
    const part = ids.slice(start, start + slice);
    const sets = new Map((await answersFrom(db).where(and(where, inArray(responses.id, part)))).map((set) => [set.id, set]));
    const persons = identities
      ? await personsOf(
          db,
          [...sets.values()].map(({ studyCode }) => studyCode),
        )
      : undefined;
    yield part.flatMap((id): ResponseRow[] => {
      const set = sets.get(id);
      if (!set) return [];
      const person = persons?.get(set.studyCode);
      const [answers, calculated] = [set.answers as StoredAnswer[], (set.calculated ?? []) as StoredAnswer[]];
      return [{ ...set, answers, calculated, ...(person && { person }) }];
    });
  }
}
