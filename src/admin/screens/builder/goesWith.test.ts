import { expect, test } from 'vitest';
import { goesWith, ruledBy } from './goesWith.ts';
import { findPart, readPart, type Part } from './partTree.ts';

const rule = { '==': [{ var: 'smokes' }, 'Yes'] };
const form = readPart('formulaires', {
  id: 'f',
  section: [
    {
      id: 's',
      title: 'Habits',
      question: [
        { id: 'q1', code: 'smokes', title: 'Do you smoke?', option: [{ id: 'y' }, { id: 'n' }] },
        { id: 'q2', code: 'since', title: 'Since when?', visibleIf: rule },
      ],
      sous_sections: [{ id: 'u', title: 'Drinks', question: [{ id: 'q3', code: 'tea', title: 'Tea?', option: [{ id: 't' }] }] }],
    },
    { id: 's2', title: 'Later', question: [{ id: 'q4', code: 'cough', title: 'Do you cough?', checks: [{ rule, message: 'Please check' }] }] },
  ],
});
const at = (key: string) => findPart(form, key) as Part;

test('what lies in a part goes with it', () => {
  expect(goesWith(at('questions:q1'))).toEqual({ reponses: 2 });
  expect(goesWith(at('questions:q2'))).toEqual({});
  expect(goesWith(at('sections:s'))).toEqual({ questions: 3, 'sub-sections': 1, reponses: 3 });
  expect(goesWith(form)).toEqual({ sections: 2, questions: 4, 'sub-sections': 1, reponses: 3 });
});

test('who asks for an answer of it is told; what goes with it is not', () => {
  expect(ruledBy(form, [at('questions:q1')])).toEqual(['Since when?', 'Do you cough?']);
  expect(ruledBy(form, [at('sections:s')])).toEqual(['Do you cough?']);
  expect(ruledBy(form, [at('questions:q3')])).toEqual([]);
  expect(ruledBy(form, [at('questions:q1'), at('questions:q2')])).toEqual(['Do you cough?']);
});
