/** What can be wrong with one value. Its text is found in the catalogue `i18n/<locale>/problems.ts` by its code. */
export interface Problem {
  code: FieldProblemCode;
  params?: Readonly<Record<string, string | number>>;
}

export const fieldProblemCodes = [
  'required',
  'not_text',
  'too_long',
  'too_short',
  'not_a_number',
  'not_whole',
  'too_many_decimals',
  'not_a_date',
  'not_a_time',
  'not_a_location',
  'not_an_event',
  'too_small',
  'too_large',
  'not_yes_or_no',
  'not_a_choice',
  'not_a_phone',
  'not_an_email',
  'not_an_id',
  'unknown_reference',
  'wrong_parent',
  'taken',
  'unknown_field',
  'read_only',
  'not_yours_to_set',
  'not_translations',
  'not_media',
  'not_a_rule',
  'not_checks',
  'not_check_questions',
  'not_for_this_question',
  'password_weak',
  'password_common',
  'password_mismatch',
  'wrong_code',
  'not_a_file',
] as const;

export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** A value that was read, or what is wrong with it. Validity is data, never an exception. */
export type Read<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem };
