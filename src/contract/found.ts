import type { Role } from '../resources/define/index.ts';

/** What can be found by one search, in the order in which it is shown; `responses` are sets of answers. */
export const foundKinds = ['users', 'churches', 'conferences', 'formulaires', 'questions', 'responses'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** One record that a search over everything found. */
export interface Found {
  kind: FoundKind;
  id: string;
  /** Its name; of a set its study code. */
  title: string;
  /** Where it belongs: a person's church, a question's section, a set's form. */
  about: string | null;
  /** Of people alone. */
  role: Role | null;
  /** Of sets alone. */
  formId: string | null;
}

/** Found at most of each kind: whoever looks for one types on. */
export const mostFound = 5;
