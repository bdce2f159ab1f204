import { type Form, sectionsOf } from '../../../../src/contract/index.ts';
import { type Fields, validate } from '../../../../src/resources/define/index.ts';
import { study } from '../../../../src/resources/index.ts';
import type { FormRow } from './FormRow.ts';
import type { QuestionRow } from './readQuestion.ts';
import type { Reading } from './Reading.ts';

export interface Sound {
  reading: Reading;
  questions: ReadonlyMap<FormRow, QuestionRow>;
  /** Where the form speaks of itself. */
  row: FormRow | undefined;
}

const said = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Empties what the declarations would refuse, with a note: whatever a spreadsheet held, what is left can be stored. */
export function keepSound(form: Form, { reading, questions, row }: Sound): void {
  const keep = (fields: Fields, record: object, at: FormRow | undefined) => {
    const named = Object.fromEntries(Object.entries(record).filter(([name, value]) => name in fields && !fields[name]?.readOnly && value !== undefined));
    for (const name of Object.keys(validate(fields, named, { mode: 'edit' }).problems)) {
      if (at) reading.note('value_left_out', at, { column: name, value: said((record as Record<string, unknown>)[name]) });
      Object.assign(record, { [name]: name === 'title' ? '…' : null });
    }
  };
  const rows = new Map([...questions.values()].map((asked) => [asked.question, asked.row]));
  keep(study.formulaires.fields, form, row);
  for (const section of sectionsOf(form)) {
    for (const part of [section, ...(section.sous_sections ?? [])]) {
      keep(part === section ? study.sections.fields : study['sub-sections'].fields, part, row);
      for (const question of part.question ?? []) {
        keep(study.questions.fields, question, rows.get(question));
        for (const answer of question.option ?? []) keep(study.reponses.fields, answer, rows.get(question));
      }
    }
  }
}
