import { study } from '../../src/resources/index.ts';
import { causeOf } from './causeOf.ts';
import { derivedIndexes } from './derived/indexes.ts';
import { DatabaseUnavailable } from './errors.ts';
import { snakeCase } from './snakeCase.ts';
import { storedFields, tableName } from './tableOf.ts';

export type DatabaseProblemKind =
  /** Another record has this value already. */
  | 'unique'
  /** The record a reference names does not exist. */
  | 'reference'
  /** Other records depend on the one to be deleted. */
  | 'dependents'
  /** A value that must be there is not. */
  | 'missing'
  /** A value the database cannot take. */
  | 'invalid'
  /** A line that is never changed. */
  | 'append_only'
  /** Two transactions stood in each other's way: the same again may well work. */
  | 'conflict'
  /** No room left on the disk. */
  | 'no_space'
  /** The database does not answer now. */
  | 'unavailable';

export interface DatabaseProblem {
  kind: DatabaseProblemKind;
  constraint?: string;
  /** As the database calls them; for `dependents` the table that depends. */
  table?: string;
  column?: string;
  /** As the declarations call them, where the constraint belongs to a declared resource. */
  resource?: string;
  field?: string;
}

const kindOfCode: Readonly<Record<string, DatabaseProblemKind>> = {
  '23505': 'unique',
  '23001': 'dependents',
  '23502': 'missing',
  '23514': 'invalid',
  '40001': 'conflict',
  '40P01': 'conflict',
  '53100': 'no_space',
  ENOSPC: 'no_space',
  '25P03': 'unavailable',
  '55P03': 'unavailable',
  ...Object.fromEntries(
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EMFILE', 'ENFILE'].map((code) => [code, 'unavailable' as const]),
  ),
};

/** Connection, resources, operator intervention, system; and values no column takes. */
const kindOfClass: Readonly<Record<string, DatabaseProblemKind>> = {
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  '22': 'invalid',
};

/** What the driver and its pool say, without a code, when a connection is gone or cannot be had. */
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end on the pool/;

/**
 * The one place where an error of the database becomes a problem the server can tell a person.
 * Undefined for what is no database error, or a fault of the program (a wrong statement): that stays a 500.
 */
export function problemOfDatabaseError(error: unknown): DatabaseProblem | undefined {
  const cause = causeOf(error);
  if (isUnavailable(error) || lostConnection.test(cause.message)) return { kind: 'unavailable' };
  const kind = kindOf(cause);
  if (!kind) return undefined;
  const place = {
    ...(cause.constraint && { constraint: cause.constraint }),
    ...(cause.table && { table: cause.table }),
    ...(cause.column && { column: cause.column }),
  };
  return { kind, ...place, ...declaredPlace(cause) };
}

/** Whether the error is or wraps a `DatabaseUnavailable`, which itself may wrap its cause. */
function isUnavailable(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof DatabaseUnavailable) return true;
  return false;
}

function kindOf({ code = '', constraint, detail }: ReturnType<typeof causeOf>): DatabaseProblemKind | undefined {
  if (constraint === 'append_only') return 'append_only';
  if (code !== '23503') return kindOfCode[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? kindOfClass[code.slice(0, 2)] : undefined);
  // Both directions share one code; the key named in the detail is the referenced record's own id in one of them only.
  return /\(id\)=\(/.test(detail ?? '') ? 'dependents' : 'reference';
}

function declaredPlace({ constraint, table, column }: ReturnType<typeof causeOf>): Pick<DatabaseProblem, 'resource' | 'field'> {
  if (constraint && places.has(constraint)) return places.get(constraint) ?? {};
  return places.get(`${table}.${column}`) ?? {};
}

/** Names of constraints, and `table.column`, with the resource and field they stand for. */
const places = new Map<string, { resource: string; field: string }>(
  Object.values(study).flatMap((resource) => {
    const table = tableName(resource.name);
    const ofFields = storedFields(resource.fields).flatMap(([field]) => {
      const place = { resource: resource.name, field };
      return [`${table}_${snakeCase(field)}_fkey`, `${table}.${snakeCase(field)}`].map((key) => [key, place] as const);
    });
    const ofIndexes = derivedIndexes({ [resource.name]: resource }).map(
      ({ name, fields }) => [name, { resource: resource.name, field: fields.at(-1) ?? '' }] as const,
    );
    return [...ofFields, ...ofIndexes];
  }),
);
