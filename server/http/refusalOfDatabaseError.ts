import { problemOfDatabaseError } from '../database/problemOfDatabaseError.ts';
import { Refusal } from './refusal.ts';

/** A field's problem where the database names the field, else a request that cannot be carried out as it is. */
function aboutField(field: string | undefined, code: 'taken' | 'unknown_reference' | 'required'): Refusal {
  return field ? new Refusal('invalid', { problems: { [field]: { code } } }) : new Refusal('bad_request');
}

/**
 * What the database refused, as a person can understand it. The usual cases are found before they get here; this settles
 * what two requests do at the same moment. Undefined where the fault is the program's.
 */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  const problem = problemOfDatabaseError(error);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'unique':
      return aboutField(problem.field, 'taken');
    case 'reference':
      return aboutField(problem.field, 'unknown_reference');
    case 'missing':
      return aboutField(problem.field, 'required');
    case 'dependents':
    case 'append_only':
      return new Refusal('has_dependents', { params: { count: 1 }, ...(problem.resource && { details: { dependents: { [problem.resource]: 1 } } }) });
    case 'invalid':
      return new Refusal('bad_request');
    case 'no_space':
      return new Refusal('no_space');
    case 'conflict':
      return new Refusal('unavailable', { retryAfterSeconds: 1 });
    case 'unavailable':
      return new Refusal('unavailable', { retryAfterSeconds: 5 });
  }
}
