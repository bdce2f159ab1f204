import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import { Refusal } from '../../http/refusal.ts';
import { isAnswerKey } from './answerKey.ts';
import { isId } from '../../resources/findRecord.ts';

export interface ReadOperation {
  operationId: string;
  sequence: number;
  questionId: string;
  /** As it came: the engine says what it is. */
  entry: Readonly<Record<string, unknown>>;
}

/** A phone that was away for a day has a few hundred; more come in several calls. */
export const mostOperations = 500;

function readOperation(raw: unknown, position: number): ReadOperation {
  const { id, operationId, sequence } = isPlainObject(raw) ? raw : {};
  const named = typeof id === 'string' && isAnswerKey(id) && typeof operationId === 'string' && isId(operationId);
  if (!named || !Number.isSafeInteger(sequence) || Number(sequence) < 0 || Number(sequence) > 2_000_000_000) {
    throw new Refusal('bad_request', { details: { position } });
  }
  return { operationId: operationId.toLowerCase(), sequence: Number(sequence), questionId: id, entry: raw as Record<string, unknown> };
}

/**
 * The operations of a body, in the order they count in. A body that names no operations is a mistake of the program that sent
 * it, and refused as a whole; what is wrong with a single answer is not.
 * @throws Refusal `bad_request`, `too_large`
 */
export function readOperations(raw: unknown): ReadOperation[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new Refusal('bad_request');
  if (raw.length > mostOperations) throw new Refusal('too_large', { params: { max: String(mostOperations) } });
  return raw.map(readOperation).sort((a, b) => a.sequence - b.sequence);
}
