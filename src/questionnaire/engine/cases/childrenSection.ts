import type { Section } from '../../../contract/index.ts';

/** A repeated part: the children of a home, of whom those who are old enough are asked for their school. */
export const childrenSection: Section = {
  id: 'kids',
  title: 'Children',
  repeated: true,
  code: 'children',
  entryTitle: 'Child ${#}: ${name}',
  question: [
    { id: 'n', code: 'name', title: 'Name', type: 'REPONSE_COURTE', required: true },
    { id: 'a', code: 'age', title: 'Age of ${name}', type: 'NUMERIC' },
    { id: 's', code: 'school', title: 'School?', type: 'REPONSE_COURTE', visibleIf: { '>=': [{ var: 'age' }, 6] }, required: true },
  ],
};
