import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { tables } from '../../../database/tables/index.ts';
import { answersFrom, idsOfResponses } from '../../../study/answers/listResponses.ts';
import type { TypeEngine } from '../../../../src/questionTypes/define/TypeEngine.ts';
import type { StoredAnswer } from '../../../study/intake/storedAnswers.ts';
import { consentsOf, type RowConsent } from './consentsOf.ts';
import { placeLevels, type Places } from './placeLevels.ts';

const { churches, conferences, divisions, enrolments, responses, unions, users } = tables;
/** So many sets are read at once: of the longest forms a few megabytes. */
const slice = 200;

export interface ResponseRow {
  studyCode: string;
  version: number;
  status: string;
  mode: string;
  language: string;
  /** The member of staff who filled it in; null for the person's own. */
  filledBy: string | null;
  unfinished: boolean;
  unconsented: boolean;
  receivedAt: Date;
  answers: readonly StoredAnswer[];
  calculated: readonly StoredAnswer[];
  /** Where the person is placed, as far as it was asked for and may be told. */
  places?: Places;
  /** Only where names were asked for. */
  person?: Readonly<Record<string, unknown>>;
  /** What was said with their agreement; only where names were asked for. */
  consent?: RowConsent;
  /** What the account of whoever filled it in holds; only where names were asked for. */
  filler?: Filler;
}

type Filler = Readonly<Record<NonNullable<TypeEngine['holds']>, string | null>>;

async function personsOf(db: Queries, codes: readonly string[]): Promise<Map<string, NonNullable<ResponseRow['person']>>> {
  const rows = await db
    .select({ code: enrolments.studyCode, person: users })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inArray(enrolments.studyCode, [...codes]));
  return new Map(rows.map(({ code, person }) => [code, person]));
}

async function fillersOf(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, Filler>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { id, telephone, email } = users;
  const rows = await db.select({ id, account: { telephone, email } }).from(users).where(inArray(id, known));
  return new Map(rows.map(({ id: of, account }) => [of, account]));
}

const placeNames = {
  division: divisions.name,
  union: unions.name,
  country: sql<string | null>`nullif(${churches.country}, '')`,
  conference: conferences.name,
  church: churches.name,
};

/** Each person's place with those that it lies in, by study code. */
async function placesOf(db: Queries, codes: readonly string[]): Promise<Map<string, Record<keyof typeof placeNames, string | null>>> {
  const rows = await db
    .select({ code: enrolments.studyCode, place: placeNames })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(churches, eq(churches.id, users.churchId))
    .leftJoin(conferences, eq(conferences.id, sql`coalesce(${users.conferenceId}, ${churches.conferenceId})`))
    .leftJoin(unions, eq(unions.id, conferences.unionId))
    .leftJoin(divisions, eq(divisions.id, sql`coalesce(${users.divisionId}, ${unions.divisionId})`))
    .where(inArray(enrolments.studyCode, [...codes]));
  return new Map(rows.map(({ code, place }) => [code, place]));
}

/** A set as the database gives it: its answers are still text, which another thread can read. */
export type StoredRow = Omit<ResponseRow, 'answers' | 'calculated'> & { answers: string; calculated: string | null };

export function readRow({ answers, calculated, ...row }: StoredRow): ResponseRow {
  const read = (text: string | null) => (text === null ? [] : (JSON.parse(text) as StoredAnswer[]));
  return { ...row, answers: read(answers), calculated: read(calculated) };
}

interface RowsAsked {
  where: SQL | undefined;
  /** Who answered, too. */
  identities?: boolean;
  /** And where they are placed: so many of the levels, the widest first, of the set with a study code. */
  levels?: ((studyCode: string) => number) | undefined;
  /** In place of the order of their study codes. */
  order?: readonly SQL[];
  /** The question whose kept values the order names. */
  orderedBy?: string | undefined;
}

/** By the index of a form's study codes, each page from where the last one ended: however many there are, each is read once. */
async function* byStudyCode(db: Queries, where: SQL | undefined) {
  for (let last: string | undefined; ;) {
    const page = await answersFrom(db)
      .where(and(where, last === undefined ? undefined : gt(responses.studyCode, last)))
      .orderBy(responses.studyCode)
      .limit(slice);
    if (page.length > 0) yield page;
    if (page.length < slice) return;
    last = page.at(-1)?.studyCode;
  }
}

/** Which sets in which order is settled first, as one row of text rather than as many. */
async function* inOrder(db: Queries, { where, order = [], orderedBy }: RowsAsked) {
  const chosen = idsOfResponses(db, where, orderedBy)
    .orderBy(...order)
    .as('chosen');
  const [row] = await db.select({ ids: sql<string | null>`string_agg(id::text, ',')` }).from(chosen);
  const ids = row?.ids?.split(',') ?? [];
  for (let start = 0; start < ids.length; start += slice) {
    const part = ids.slice(start, start + slice);
    const sets = new Map((await answersFrom(db).where(and(where, inArray(responses.id, part)))).map((set) => [set.id, set]));
    yield part.flatMap((id) => sets.get(id) ?? []);
  }
}

/**
 * The sets that a condition on one form chooses, a slice at a time, in the order of their study codes unless said: these are random, so that nobody finds
 * a set by who came before whom, and the same data gives the same order all the same.
 */
export async function* storedRows(db: Queries, asked: RowsAsked): AsyncGenerator<StoredRow[]> {
  const { where, identities = false, levels } = asked;
  for await (const sets of asked.order ? inOrder(db, asked) : byStudyCode(db, where)) {
    const codes = sets.map(({ studyCode }) => studyCode);
    const persons = identities ? await personsOf(db, codes) : undefined;
    const agreed = identities ? await consentsOf(db, codes) : undefined;
    const fillers = identities
      ? await fillersOf(
          db,
          sets.map(({ filledBy }) => filledBy),
        )
      : undefined;
    const placed = levels && (await placesOf(db, codes));
    yield sets.map((set) => {
      const person = persons?.get(set.studyCode);
      const consent = agreed?.get(set.studyCode);
      const filler = fillers?.get(set.filledBy ?? '');
      const place = placed?.get(set.studyCode);
      const told = place && placeLevels.slice(0, levels?.(set.studyCode)).flatMap((level) => (place[level] ? [[level, place[level]] as const] : []));
      return { ...set, ...(person && { person }), ...(consent && { consent }), ...(filler && { filler }), ...(told && { places: Object.fromEntries(told) }) };
    });
  }
}

/** The same with their answers read. */
export async function* responseRows(db: Queries, asked: RowsAsked): AsyncGenerator<ResponseRow[]> {
  for await (const rows of storedRows(db, asked)) yield rows.map(readRow);
}
