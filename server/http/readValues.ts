import { validate, type Fields, type Problem, type ValidationContext } from '../../src/resources/define/index.ts';
import { Refusal } from './refusal.ts';

/** Names that are no field here, or that this caller may not set: the request itself is wrong (400), not a value in it. */
const wrongNames: ReadonlySet<Problem['code']> = new Set(['unknown_field', 'read_only', 'not_yours_to_set']);

/** Refuses with a sentence per field if there is any problem. */
export function refuseProblems(problems: Readonly<Record<string, Problem>>): void {
  const found = Object.entries(problems);
  if (found.length === 0) return;
  const named = found.filter(([, { code }]) => wrongNames.has(code));
  if (named.length === 0) throw new Refusal('invalid', { problems });
  throw new Refusal('unknown_field', {
    params: {
      field: named
        .map(([name]) => name.slice(0, 60))
        .slice(0, 5)
        .join(', '),
    },
    problems: Object.fromEntries(found.slice(0, 100)),
  });
}

/**
 * The values of a request body, checked against declared fields.
 * @throws Refusal `unknown_field` (400) for names that may not be set, `invalid` (422) for values, with all problems at once
 */
export function readValues(fields: Fields, input: Readonly<Record<string, unknown>>, context: ValidationContext): Record<string, unknown> {
  const { values, problems } = validate(fields, input, context);
  refuseProblems(problems);
  return values;
}
