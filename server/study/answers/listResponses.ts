import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { answerModes, respondentStatuses } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { setCounts } from '../../database/derived/setCounts.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { below } from '../../resources/below.ts';
import { isId } from '../../resources/findRecord.ts';

const { answerValues, files, responses, enrolments, formulaires, formVersions, users } = tables;

/** A set of answers without whose it is: by its study code. */
export const responseColumns = {
  id: responses.id,
  studyCode: responses.studyCode,
  status: sql<string>`coalesce(${enrolments.status}, case when ${responses.complete} then 'CLOSED' else 'PROGRESS' end)`,
  version: formVersions.number,
  mode: responses.mode,
  language: responses.language,
  complete: responses.complete,
  late: responses.late,
  unfinished: responses.unfinished,
  unconsented: responses.unconsented,
  anonymous: responses.anonymous,
  answered: sql<number>`jsonb_array_length(${responses.answers})`,
  filesAwaited: sql<number>`(select count(*)::int from ${files} where ${files.responseId} = ${responses.id} and ${files.receivedAt} is null and ${files.removedAt} is null)`,
  receivedAt: responses.receivedAt,
  updatedAt: responses.updatedAt,
};

const enrolmentOfResponse = and(eq(enrolments.studyCode, responses.studyCode), eq(enrolments.formulaireId, responses.formulaireId));

/** Sets with what says how they stand. The person is not among the columns. */
export function responsesFrom(db: Queries) {
  return db.select(responseColumns).from(responses).innerJoin(formVersions, eq(formVersions.id, responses.versionId)).leftJoin(enrolments, enrolmentOfResponse);
}

/** What an export reads of sets: how they stand, and their answers, once, as the text that they are kept as: whoever needs them reads it. */
export function answersFrom(db: Queries) {
  const { id, studyCode, status, version, mode, language, unfinished, unconsented, receivedAt } = responseColumns;
  return db
    .select({
      id,
      studyCode,
      status,
      version,
      mode,
      language,
      filledBy: responses.filledBy,
      unfinished,
      unconsented,
      receivedAt,
      answers: sql<string>`${responses.answers}::text`,
      calculated: sql<string | null>`${responses.calculated}::text`,
    })
    .from(responses)
    .innerJoin(formVersions, eq(formVersions.id, responses.versionId))
    .leftJoin(enrolments, enrolmentOfResponse);
}

interface ResponsePage {
  where: SQL | undefined;
  order: SQL[];
  /** First and last row, both included. */
  from: number;
  to: number;
}

/**
 * The ids of the sets that a condition leaves. Joined so that the database leaves out whatever neither the condition nor the order names: each set has one
 * version, and a study code is one enrolment's. `orderedBy` is the question by whose kept values they are to be ordered. */
export function idsOfResponses(db: Queries, where: SQL | undefined, orderedBy?: string) {
  const ids = db
    .select({ id: responses.id })
    .from(responses)
    .leftJoin(formVersions, eq(formVersions.id, responses.versionId))
    .leftJoin(enrolments, enrolmentOfResponse)
    .where(where)
    .$dynamic();
  return orderedBy === undefined ? ids : ids.leftJoin(answerValues, and(eq(answerValues.questionId, orderedBy), eq(answerValues.responseId, responses.id)));
}

/** One page of sets. Which ones is settled before their answers are looked into: those may be long, and of all of them many. */
export function responsesPage(db: Queries, { where, order, from, to }: ResponsePage) {
  const page = idsOfResponses(db, where)
    .orderBy(...order)
    .limit(to - from + 1)
    .offset(from);
  return responsesFrom(db)
    .where(inArray(responses.id, page))
    .orderBy(...order);
}

const links = ['current', 'former'] as const;

function oneOf<const Value extends string>(name: string, value: unknown, values: readonly Value[]): Value {
  const found = values.find((one) => one === value);
  if (!found) throw new Refusal('bad_request', { details: { parameter: `filter.${name}` } });
  return found;
}

function dateOf(name: string, value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Refusal('bad_request', { details: { parameter: `filter.${name}` } });
  return date;
}

/** Sets of the people of a place: of the place itself and of those below. */
function placeCondition(db: Queries, ancestor: string, value: unknown): SQL {
  if (!isId(value)) throw new Refusal('bad_request', { details: { parameter: `filter.${ancestor}` } });
  const inside = below(db, 'users', { ancestor, ids: [value.toLowerCase()] });
  const placed = alias(enrolments, 'placed_enrolments');
  const codes = db.select({ code: placed.studyCode }).from(placed).innerJoin(users, eq(users.id, placed.userId)).where(inside);
  return inArray(responses.studyCode, codes);
}

const places: ReadonlySet<string> = new Set(['divisionId', 'unionId', 'conferenceId', 'churchId']);

/** By the link in force, or by one that was renewed since. */
function linkCondition(value: unknown): SQL {
  const mark = sql`(select left(encode(sha256(convert_to('link ' || ${formulaires.token}, 'UTF8')), 'hex'), 16) from ${formulaires} where ${formulaires.id} = ${responses.formulaireId})`;
  return oneOf('link', value, links) === 'current' ? sql`${responses.link} = ${mark}` : sql`${responses.link} <> ${mark}`;
}

/** Lines of how many sets a form has. */
export const keptSets = sql.identifier(setCounts.name);

const isAsked = (value: unknown): boolean => value === true || value === 'true';

/** What a list of sets can be narrowed by. */
const filters: Readonly<Record<string, (value: unknown) => SQL>> = {
  version: (value) => {
    if (!Number.isSafeInteger(Number(value))) throw new Refusal('bad_request', { details: { parameter: 'filter.version' } });
    return eq(formVersions.number, Number(value));
  },
  status: (value) => sql`${responseColumns.status} = ${oneOf('status', value, respondentStatuses)}`,
  mode: (value) => eq(responses.mode, oneOf('mode', value, answerModes)),
  language: (value) => eq(responses.language, String(value)),
  complete: (value) => eq(responses.complete, isAsked(value)),
  late: (value) => eq(responses.late, isAsked(value)),
  anonymous: (value) => eq(responses.anonymous, isAsked(value)),
  link: linkCondition,
  exclusion: (value) => (isId(value) ? eq(responses.exclusionId, value) : isNotNull(responses.exclusionId)),
  from: (value) => sql`${responses.receivedAt} >= ${dateOf('from', value).toISOString()}`,
  to: (value) => sql`${responses.receivedAt} <= ${dateOf('to', value).toISOString()}`,
  /** A part of a study code, or a receipt as a person noted it down. */
  q: (value) => {
    const text = String(value).trim().slice(0, 100);
    return sql`(position(upper(${text}) in ${responses.studyCode}) > 0 or ${responses.receipt} = upper(${text}))`;
  },
};

/** What does not count unless a filter asks for it by its name: sets that nobody has sent, and those whose person was never seen to agree. */
const uncounted = { unfinished: responses.unfinished, unconsented: responses.unconsented } as const;

/** Whether a filter asks for what does not count by itself. */
export function asksForUncounted(filter: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(uncounted).some((name) => isAsked(filter[name]));
}

export interface ResponseFilter {
  filter: Readonly<Record<string, unknown>>;
  /** For exports and figures: only what counts. Staff's own lists show all, and mark it. */
  counted?: boolean;
  /** Excluded submissions are left out wherever the filter does not ask for them, or this. */
  withExcluded?: boolean;
  /** What a form's own questions can be narrowed by; undefined for a name that is none of them. */
  answers?(name: string, value: unknown): SQL | undefined;
}

/** Sets of a form; of every form where it is null. Never what its person withdrew. @throws Refusal `unknown_field` for a name that sets cannot be narrowed by */
export function responsesWhere(
  db: Queries,
  formId: string | null,
  { filter, counted = false, withExcluded = false, answers }: ResponseFilter,
): SQL | undefined {
  const named = Object.entries(filter).map(([name, value]) => {
    if (Object.hasOwn(uncounted, name)) return undefined;
    if (places.has(name)) return placeCondition(db, name, value);
    const condition = Object.hasOwn(filters, name) ? filters[name]?.(value) : answers?.(name, value);
    if (!condition) throw new Refusal('unknown_field', { params: { field: name.slice(0, 60) } });
    return condition;
  });
  const counting = withExcluded || Object.hasOwn(filter, 'exclusion') ? undefined : isNull(responses.exclusionId);
  const leftOut = Object.entries(uncounted).map(([name, column]) => (counted && !isAsked(filter[name]) ? eq(column, false) : undefined));
  return and(formId === null ? undefined : eq(responses.formulaireId, formId), eq(responses.withdrawn, false), counting, ...leftOut, ...named);
}

export async function countResponses(db: Queries, where: SQL | undefined): Promise<{ count: number; complete: number }> {
  const [row] = await db
    .select({ count: count(), complete: sql<number>`(count(*) filter (where ${responses.complete}))::int` })
    .from(responses)
    .leftJoin(formVersions, eq(formVersions.id, responses.versionId))
    .leftJoin(enrolments, enrolmentOfResponse)
    .where(where);
  return { count: row?.count ?? 0, complete: row?.complete ?? 0 };
}

/** What a list of sets can be narrowed by that their kept counts tell apart. */
const keptApart: ReadonlySet<string> = new Set(['complete', 'anonymous']);

/** How many sets a form has, of every form where it is null: told by the counts that are kept, where nothing is asked that these do not tell apart. */
export async function countSets(db: Queries, formId: string | null, filter: ResponseFilter['filter']): Promise<{ count: number; complete: number }> {
  if (!Object.keys(filter).every((name) => keptApart.has(name))) return countResponses(db, responsesWhere(db, formId, { filter }));
  const asked = Object.entries(filter).map(([name, value]) => sql`${sql.identifier(name)} = ${isAsked(value)}`);
  const where = and(formId === null ? undefined : sql`formulaire_id = ${formId}`, sql`NOT withdrawn AND NOT excluded`, ...asked);
  const { rows } = await db.execute<{ count: number; complete: number }>(
    sql`SELECT coalesce(sum(sets), 0)::int AS count, coalesce(sum(sets) FILTER (WHERE complete), 0)::int AS complete FROM ${keptSets} WHERE ${where}`,
  );
  return rows[0] ?? { count: 0, complete: 0 };
}

const sortable = {
  studyCode: responses.studyCode,
  version: formVersions.number,
  mode: responses.mode,
  receivedAt: responses.receivedAt,
  updatedAt: responses.updatedAt,
  status: responseColumns.status,
} as const;

/** `answers` orders by a question of the form. @throws Refusal `unknown_field` for a column that sets cannot be ordered by */
export function responsesOrder(sort: { field: string; descending: boolean } | undefined, answers?: (field: string) => SQL | undefined): SQL[] {
  if (!sort) return [desc(responses.receivedAt), desc(responses.id)];
  const answer = answers?.(sort.field);
  if (answer) return [sort.descending ? sql`${answer} desc nulls last` : sql`${answer} asc nulls last`, desc(responses.id)];
  const column = Object.hasOwn(sortable, sort.field) ? sortable[sort.field as keyof typeof sortable] : undefined;
  if (!column) throw new Refusal('unknown_field', { params: { field: sort.field.slice(0, 60) } });
  return [sort.descending ? desc(column) : sql`${column}`, desc(responses.id)];
}
