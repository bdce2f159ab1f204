import { UnreadableSheet } from '../../read/Sheet.ts';
import type { Questionnaire } from './Questionnaire.ts';

const most = { depth: 60, values: 500_000, text: 32_767 } as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Lists where FHIR has lists, and of objects alone: what reads them need not ask again. */
const lists: ReadonlySet<string> = new Set([
  'item',
  'contained',
  'enableWhen',
  'answerOption',
  'initial',
  'extension',
  'include',
  'concept',
  'contains',
  'coding',
]);
const objects: ReadonlySet<string> = new Set([
  'valueCoding',
  'answerCoding',
  '_text',
  '_title',
  '_display',
  'compose',
  'expansion',
  'valueExpression',
  'valueCodeableConcept',
]);
const numbers: ReadonlySet<string> = new Set(['maxLength', 'valueInteger', 'valueDecimal']);
const flags: ReadonlySet<string> = new Set(['required', 'repeats', 'readOnly', 'valueBoolean', 'initialSelected']);

/**
 * A tree of named values as a Questionnaire, without what stands where it cannot stand.
 * @throws UnreadableSheet for another tree, and for one of a size that no form has
 */
export function shapeOf(tree: unknown): Questionnaire {
  let count = 0;
  const sound = (value: unknown, name: string, depth: number): unknown => {
    // The same once more as a page for people, which programs write at any length (`Narrative`): nothing reads it.
    if (name === 'text' && isObject(value)) return undefined;
    count += 1;
    if (depth > most.depth || count > most.values) throw new UnreadableSheet('form_too_large');
    if (typeof value === 'string' && value.length > most.text) throw new UnreadableSheet('form_too_large');
    if (lists.has(name)) return Array.isArray(value) ? value.filter(isObject).map((one) => inside(one, depth)) : undefined;
    if (objects.has(name)) return isObject(value) && !Array.isArray(value) ? inside(value, depth) : undefined;
    if (isObject(value)) return Array.isArray(value) ? undefined : inside(value, depth);
    if (numbers.has(name)) return typeof value === 'number' ? value : undefined;
    if (flags.has(name)) return typeof value === 'boolean' ? value : undefined;
    // What FHIR has as a value of its own type is looked at where it is used.
    return typeof value === 'string' || /^(answer|value)[A-Z]/.test(name) ? value : undefined;
  };
  const inside = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const kept = sound(part, name, depth + 1);
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  if (!isObject(tree) || tree.resourceType !== 'Questionnaire') throw new UnreadableSheet('no_form');
  return inside(tree, 0) as unknown as Questionnaire;
}
