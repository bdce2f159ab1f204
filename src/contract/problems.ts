/**
 * Everything a call can answer when it does not do what was asked: stable code → HTTP status.
 * The words are in `i18n/<locale>/problems.ts`, by the same code.
 */
export const problemStatus = {
  bad_request: 400,
  not_json: 400,
  unknown_field: 400,
  unauthenticated: 401,
  session_expired: 401,
  wrong_credentials: 401,
  wrong_number_or_password: 401,
  which_person: 401,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  provider_refused: 401,
  provider_link_needed: 401,
  link_invalid: 401,
  link_expired: 401,
  forbidden: 403,
  role_not_allowed: 403,
  second_factor_required: 403,
  https_required: 403,
  own_request: 403,
  concerns_you: 403,
  password_needed: 403,
  password_wrong: 403,
  code_needed: 403,
  code_wrong: 403,
  passkey_wrong: 403,
  not_found: 404,
  unknown_route: 404,
  too_slow: 408,
  has_dependents: 409,
  conflict: 409,
  consent_required: 409,
  second_factor_on: 409,
  last_admin: 409,
  second_yes_needed: 409,
  already_decided: 409,
  submission_differs: 409,
  file_not_asked: 409,
  already_closed: 409,
  refusal_stays: 409,
  kept_apart: 409,
  import_running: 409,
  nothing_to_exclude: 409,
  view_taken: 409,
  part_elsewhere: 409,
  answers_being_read: 409,
  checks_missing: 422,
  form_empty: 422,
  form_section_empty: 422,
  form_choice_empty: 422,
  form_rules_wrong: 422,
  form_names_unknown: 422,
  form_closed: 410,
  withdrawn: 410,
  too_large: 413,
  too_deep: 413,
  too_many_parts: 413,
  too_many_changes: 413,
  changes_too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  invalid_answers: 422,
  file_unreadable: 422,
  file_differs: 422,
  file_personal: 422,
  file_infected: 422,
  too_many_requests: 429,
  staff_limit: 429,
  link_full: 429,
  link_room_used: 429,
  internal: 500,
  unavailable: 503,
  scanner_away: 503,
  no_space: 507,
  form_files_full: 507,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** The one shape of every refusal. `errors` has a sentence for each field (or question) concerned. */
export interface ProblemBody {
  message: string;
  code: ProblemCode;
  errors?: Record<string, string>;
  /** For support: finds the request in the log. */
  requestId?: string;
  /** What a screen may use besides words: counts, ids. */
  details?: Record<string, unknown>;
}
