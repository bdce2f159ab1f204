import type { Locale } from './locales.ts';

/**
 * A condition on earlier answers, as JsonLogic (https://jsonlogic.com): `{"==": [{"var": "q_smokes"}, "Yes"]}`.
 * `var` names a question by its stable `code`. Only the operators the questionnaire engine lists are accepted.
 */
export type Rule = { readonly [operator: string]: unknown };

/** A check on an answer: hard ones refuse it, soft ones ask "are you sure?". */
export interface Check {
  rule: Rule;
  message: string;
  soft?: boolean;
  translations?: Partial<Record<Locale, string>>;
  /** The message each translation was made from; left out of published versions. */
  of?: Partial<Record<Locale, string>>;
}
