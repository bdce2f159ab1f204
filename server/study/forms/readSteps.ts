import { type FormStep, mostSteps, stepParts, type StepPlace } from '../../../src/contract/index.ts';
import { isPlainObject } from '../../../src/resources/define/kinds/readJson.ts';
import { Refusal } from '../../http/refusal.ts';
import { isId } from '../../resources/findRecord.ts';

function isPlace(value: unknown): value is StepPlace {
  if (!isPlainObject(value) || !isPlainObject(value.into) || !isPosition(value.position)) return false;
  return Object.values(value.into).every((id) => id === null || isId(id));
}

function isPosition(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 100_000;
}

const kinds: Readonly<Record<FormStep['do'], (step: Readonly<Record<string, unknown>>) => boolean>> = {
  add: ({ values, position }) => isPlainObject(values) && (position === undefined || isPosition(position)),
  remove: ({ values, position }) => isPlainObject(values) && (position === undefined || isPosition(position)),
  change: ({ from, to }) => isPlainObject(from) && isPlainObject(to),
  move: ({ from, to }) => isPlace(from) && isPlace(to),
};

function readStep(raw: unknown, step: number): FormStep {
  const { do: kind, part, id } = isPlainObject(raw) ? raw : {};
  const partKnown = stepParts.some((known) => known === part) || (part === 'formulaires' && kind === 'change');
  const known = typeof kind === 'string' && Object.hasOwn(kinds, kind) && partKnown && isId(id);
  if (!known || !kinds[kind as FormStep['do']](raw as Record<string, unknown>)) throw new Refusal('bad_request', { details: { step } });
  return { ...(raw as FormStep), id: id.toLowerCase() };
}

/**
 * The steps of a body, in their order. Their values are not checked yet: what is required depends on what is stored.
 * @throws Refusal `bad_request`, `too_large`
 */
export function readSteps(raw: unknown): FormStep[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new Refusal('bad_request');
  if (raw.length > mostSteps) throw new Refusal('too_large', { params: { max: String(mostSteps) } });
  return raw.map(readStep);
}
