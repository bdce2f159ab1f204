import type { FormQuestion } from '../../src/questionnaire/engine/index.ts';

export const judgedKinds = ['relevance', 'calculation', 'constraint', 'choices', 'count'] as const;
export type JudgedKind = (typeof judgedKinds)[number];

/** Where the two engines say something else. */
export interface Difference {
  kind: JudgedKind;
  question: FormQuestion;
  ours: string;
  odk: string;
}
