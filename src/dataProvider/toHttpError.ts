import { HttpError } from 'ra-core';
import { type AnyResource, hasOwn, kindOf } from '../resources/define/index.ts';
import { CallFailure } from './callFailure.ts';

interface ScreenErrors {
  [field: string]: string | { serverError: string };
}

/**
 * Sentences next to their fields. One whose key is no field a screen of this resource can have goes to the form as a
 * whole: under its own key it would block saving for good.
 */
function errorsFor(resource: AnyResource | undefined, errors: Readonly<Record<string, string>>): ScreenErrors {
  const byField: ScreenErrors = {};
  const whole: string[] = [];
  for (const [name, sentence] of Object.entries(errors)) {
    const field = resource && hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (field && !field.readOnly && kindOf(field).kept !== 'nowhere') byField[name] = sentence;
    else whole.push(sentence);
  }
  return whole.length > 0 ? { ...byField, root: { serverError: whole.join(' ') } } : byField;
}

/**
 * A failed call as react-admin knows failures. `body` has `code`, `details`, `retryable`, `requestId`, and where the
 * server named fields `errors`, which react-admin shows next to them. An empty message lets the screen say its own.
 */
export function toHttpError(error: unknown, resource?: AnyResource): unknown {
  if (!(error instanceof CallFailure)) return error;
  const { status, code, message, errors, details, retryable, requestId } = error;
  return new HttpError(message, status, { code, message, details, retryable, requestId, ...(errors && { errors: errorsFor(resource, errors) }) });
}
