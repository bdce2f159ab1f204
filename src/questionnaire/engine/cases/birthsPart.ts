import type { SubSection } from '../../../contract/index.ts';

/** A part that is repeated inside each entry of another one: the births of a woman, by her name. */
export const birthsPart: SubSection = {
  id: 'births',
  title: 'Births',
  repeated: true,
  code: 'births',
  entryTitle: 'Birth ${#} of ${name}: ${year}',
  question: [{ id: 'year', code: 'year', title: 'When did ${name} give birth?', type: 'NUMERIC' }],
};
