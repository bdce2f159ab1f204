import type { FieldErrors, Resolver } from 'react-hook-form';
import { type Fields, isEmpty, isRequired, type Label, type Problem, type Role, validate } from '../../resources/define/index.ts';

export type Values = Record<string, unknown>;

export interface RecordRules {
  fields: Fields;
  /** The fields the form shows: only these are read and sent. */
  shown: readonly string[];
  role: Role | undefined;
  record: Readonly<Values> | undefined;
  /** Values that are sent although no input shows them. */
  fixed: Readonly<Values>;
  /** The sentence of a problem, in the reader's language. */
  sentence(problem: Problem): string;
  /** A declared label in the reader's language. */
  labelOf?: ((label: Label) => string) | undefined;
}

/** The declaration's own validation, as the form library wants it: the very function the server runs. */
export function recordResolver({ fields, shown, role, record, fixed, sentence, labelOf }: RecordRules): Resolver<Values> {
  return (typed) => {
    const input = { ...fixed, ...Object.fromEntries(shown.filter((name) => typed[name] !== undefined).map((name) => [name, typed[name]])) };
    const { values, problems } = validate(fields, input, { mode: record ? 'edit' : 'create', ...(role && { role }), ...(record && { record }) });
    const after = { ...record, ...values };
    for (const [name, field] of Object.entries(fields)) {
      // Null is the answer that there is none.
      if (field.orNone && shown.includes(name) && isRequired(field, after) && isEmpty(input[name]) && input[name] !== null)
        problems[name] = { code: 'required' };
    }
    const errors: FieldErrors<Values> = {};
    const elsewhere: string[] = [];
    for (const [name, problem] of Object.entries(problems)) {
      const missing = problem.code === 'required' ? fields[name]?.missing : undefined;
      if (shown.includes(name)) errors[name] = { type: problem.code, message: missing && labelOf ? labelOf(missing) : sentence(problem) };
      else elsewhere.push(`${name}: ${sentence(problem)}`);
    }
    if (elsewhere.length > 0) errors.root = { type: 'elsewhere', message: elsewhere.join(' ') } as FieldErrors<Values>['root'] & object;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
