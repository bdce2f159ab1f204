import { catalogues } from '../../i18n/catalogues.ts';
import { translate, type TextParams } from '../../i18n/translate.ts';
import type { ProblemBody, ProblemCode } from '../../src/contract/index.ts';
import type { Locale, Problem, Problems } from '../../src/resources/define/index.ts';
import type { Refusal } from './refusal.ts';

/** The sentence of one field's problem. */
export function problemText({ code, params }: Problem, locale: Locale): string {
  return translate(catalogues[locale].problems.fields[code], locale, params);
}

function refusalText(code: ProblemCode, locale: Locale, params: TextParams = {}): string {
  const count = params.smart_count ?? params.count ?? params.minutes;
  return translate(catalogues[locale].problems[code], locale, count === undefined ? params : { smart_count: count, ...params });
}

/** A sentence for each field, by its name. */
export function problemTexts(problems: Problems, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemText(problem, locale)]));
}

/** A refusal as it crosses the wire, in the reader's language. */
export function problemBody({ code, details }: Refusal, locale: Locale): ProblemBody {
  return {
    message: refusalText(code, locale, details.params),
    code,
    ...((details.problems ?? details.errors) && { errors: { ...problemTexts(details.problems ?? {}, locale), ...details.errors } }),
    ...(details.details && { details: { ...details.details } }),
  };
}
