import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { saidBy, type StoredAnswer } from './storedAnswers.ts';

export interface AnswerChange {
  operationId: string;
  questionId: string;
  /** Null where an answer was taken back. */
  value: StoredAnswer | null;
  /** Its place among the changes of its submission, where the sender counts them. */
  sequence?: number;
  /** Kept next to the current answers instead of among them. */
  aside?: boolean;
}

/** Made from `parts`, always the same: a repeated send is recognised even where the client names no operations. */
export function derivedUuid(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The operation ids that the entries of a body name, by question; other shapes of id are made into one. */
export function namedOperations(raw: unknown): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const entry of Array.isArray(raw) ? (raw as unknown[]) : []) {
    const { id, operationId } = (entry ?? {}) as Record<string, unknown>;
    if (typeof id === 'string' && typeof operationId === 'string') named.set(id, uuid.test(operationId) ? operationId.toLowerCase() : derivedUuid(operationId));
  }
  return named;
}

/** What differs between two states of a set, each with the operation its sender named, or a new one. */
export function changesBetween(before: readonly StoredAnswer[], after: readonly StoredAnswer[], operations: ReadonlyMap<string, string>): AnswerChange[] {
  const earlier = new Map(before.map((answer) => [answer.id, answer]));
  const operationOf = (id: string) => operations.get(id) ?? randomUUID();
  const changes: AnswerChange[] = [];
  for (const answer of after) {
    const known = earlier.get(answer.id);
    earlier.delete(answer.id);
    if (!known || JSON.stringify(saidBy(known)) !== JSON.stringify(saidBy(answer))) {
      changes.push({ operationId: operationOf(answer.id), questionId: answer.id, value: answer });
    }
  }
  for (const id of earlier.keys()) changes.push({ operationId: operationOf(id), questionId: id, value: null });
  return changes;
}

/** An operation that was applied before, and to which set. */
export interface AppliedOperation {
  operation: string;
  set: string;
}

/**
 * Which of these operations were applied before: those of a first version stand with the set. Each is looked for by itself: for many at once PostgreSQL reads the
 * whole history of a study that is not large yet.
 */
export function appliedOperations(operationIds: readonly string[]): SQL {
  const ids = `{${operationIds.join(',')}}`;
  return sql`
    select asked.operation, change.set
    from unnest(${ids}::uuid[]) as asked(operation)
    cross join lateral (select response_id as set from answer_changes where operation_id = asked.operation limit 1) change
    union all
    select operation, id from responses, unnest(operations) as operation where operations && ${ids}::uuid[] and operation = any (${ids}::uuid[])`;
}
