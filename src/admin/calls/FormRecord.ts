import type { Form } from '../../contract/index.ts';
import { sectionsOf } from '../../contract/index.ts';
import type { AnyRecord } from './AnyRecord.ts';

/** A form as staff get it: its record with the draft's parts inside. */
export type FormRecord = AnyRecord & Form;

export function asForm(record: AnyRecord): FormRecord {
  return record as FormRecord;
}

/** How many questions a form has, in sections and sub-sections. */
export function countQuestions(form: Form): number {
  return sectionsOf(form).reduce(
    (sum, { question, sous_sections }) =>
      sum + (question?.length ?? 0) + (sous_sections ?? []).reduce((inner, part) => inner + (part.question?.length ?? 0), 0),
    0,
  );
}
