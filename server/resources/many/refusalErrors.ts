import type { Locale } from '../../../src/resources/define/index.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import { refusalOfDatabaseError } from '../../http/refusalOfDatabaseError.ts';
import type { Model } from '../model.ts';

/** Why a row cannot be stored, a sentence for each field. @throws what is no fault of the row's */
export function refusalErrors(error: unknown, { resource }: Model, locale: Locale): Record<string, string> {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (!refusal || refusal.status >= 500) throw error;
  const body = problemBody(refusal, locale);
  return body.errors ?? { [resource.title]: body.message };
}
