import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../src/resources/define/index.ts';
import { countSteps } from '../../../tests/countSteps.ts';
import type { Question, Section } from '../../../src/contract/index.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import type { Answers } from '../../../src/questionnaire/engine/answerValue.ts';
import { heldEntries, judgeEntries } from '../../../src/questionnaire/engine/checkAnswerEntries.ts';
import { readForm, type ReadForm } from '../../../src/questionnaire/engine/readForm.ts';
import { decideOperations } from './decideOperations.ts';
import type { ReadOperation } from './readOperations.ts';

const list = 'people';
const text = (code: string, more: Partial<Question> = {}): Question => ({ id: code, code, title: code, type: 'REPONSE_COURTE', ...more });
const formOf = (...section: Section[]): ReadForm => readForm({ id: 'f', title: 'F', isValid: true, section });

/** A household as a phone tells it: that each person is there, and what they answered. */
function household(people: number, codes: readonly string[]): ReadOperation[] {
  const entries = Array.from({ length: people }, (_, at) => `p${String(at).padStart(5, '0')}`);
  const said = entries.flatMap((entry) => [{ id: `${list}@${entry}`, reponses: ['1'] }, ...codes.map((code) => ({ id: `${code}@${entry}`, reponses: ['5'] }))]);
  return said.map((entry, sequence) => ({ operationId: randomUUID(), sequence, questionId: entry.id, entry }));
}

const nothing = { answers: {}, sequences: new Map<string, number>(), finished: false };
const take = (form: ReadForm, people: number, codes: readonly string[]) => () =>
  expect(decideOperations(form, household(people, codes), nothing).changes).toHaveLength(people * (codes.length + 1));

/** How many times as many steps four times the people take. */
async function growth(form: ReadForm, codes: readonly string[]): Promise<number> {
  const few = await countSteps(take(form, 50, codes));
  return (await countSteps(take(form, 200, codes))) / few;
}

const v = (code: string) => ({ var: code });

describe('a list by single answers', () => {
  test('costs as much an entry in a long list as in a short one, and is written out once a call', async () => {
    const form = formOf({ id: list, title: 'People', repeated: true, question: [text('name')] });
    expect(await countSteps(take(form, 200, ['name']), 'expandForm')).toBe(1);
    expect(await growth(form, ['name'])).toBeLessThan(5);
  });

  test('costs as much an entry where entries have rules, places and values of their own, and the form a value of them all', async () => {
    const person = [
      text('age', { type: 'NUMERIC', checks: [{ message: '', rule: { '<': [v(''), 120] } }] }),
      text('school', { visibleIf: { '<': [v('age'), 20] } }),
      text('next', { type: 'CALCUL', formula: { '+': [v('age'), 1] } }),
      text('place', { type: 'CALCUL', formula: { position: [] } }),
    ];
    const form = formOf(
      { id: list, title: 'People', repeated: true, question: person },
      { id: 's', title: 'All', question: [text('total', { type: 'CALCUL', formula: { sum: [v('age')] } })] },
    );
    expect(await growth(form, ['age', 'school'])).toBeLessThan(5);
  });
});

/** What becomes of operations where each is judged on the whole form, written out and worked out again for it. */
function oneByOne(form: ReadForm, operations: readonly ReadOperation[]) {
  let answers: Answers = {};
  const refused: string[] = [];
  for (const { operationId, entry } of operations) {
    const judged = judgeEntries(form, [entry], answers);
    if (judged.problems[0]) refused.push(`${operationId} ${judged.problems[0].code}`);
    else ({ answers } = judged);
  }
  return { refused, held: heldEntries(form, answers) };
}

test('operations of one call become what each becomes by itself, whatever the form asks and in whatever order they come', () => {
  const number = (code: string, more: Partial<Question> = {}) => text(code, { type: 'NUMERIC', ...more });
  const rule = fc.constantFrom(
    { '>': [v('a'), 2] },
    { '>': [v('total'), 4] },
    { '>': [v('double'), 4] },
    { '==': [{ count: [v('people')] }, 2] },
    { '<': [{ sum: [v('x')] }, 6] },
    { '!': v('shown') },
  );
  const inEntry = fc.constantFrom({ '>': [v('x'), 2] }, { '>': [{ position: [] }, 1] }, { '>': [{ sum: [v('z')] }, 3] }, { '>': [v('a'), 1] });
  const forms = fc.record({ shown: rule, y: inEntry, check: rule, isCounted: fc.boolean() }).map(({ shown, y, check, isCounted }) =>
    formOf(
      { id: 's', title: 'Begin', question: [number('a', { max: '5' }), text('double', { type: 'CALCUL', formula: { '*': [v('a'), 2] } })] },
      {
        id: list,
        code: list,
        title: 'People',
        repeated: true,
        ...(isCounted && { entryCount: v('a') }),
        question: [number('x', { checks: [{ message: '', rule: { '>=': [v('a'), v('')] } }] }), number('y', { visibleIf: y })],
        sous_sections: [{ id: 'inner', title: 'Inner', repeated: true, question: [number('z', { max: '4' })] }],
      },
      {
        id: 'e',
        title: 'End',
        question: [
          text('total', { type: 'CALCUL', formula: { sum: [v('x'), v('z')] } }),
          number('b', { checks: [{ message: '', rule: check as Rule }] }),
          number('shown'),
          number('c', { visibleIf: shown, max: '3' }),
        ],
      },
    ),
  );
  const keys = ['a', 'b', 'c', 'shown', 'nowhere', ...['people', 'x', 'y'].flatMap((id) => ['@1', '@2', '@abcd'].map((entry) => id + entry))];
  const inner = ['inner@1.abcd', 'z@1.abcd', 'z@abcd.1', 'inner@abcd.1', 'z@abcd.dcba'];
  const values = fc.constantFrom([], ['1'], ['2'], ['3'], ['5'], ['9'], ['x']);
  const sent = fc.array(fc.tuple(fc.constantFrom(...keys, ...inner), values), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(forms, sent, (form, all) => {
      const operations = all.map(([id, reponses], sequence) => ({ operationId: `o${sequence}`, sequence, questionId: id, entry: { id, reponses } }));
      const wanted = oneByOne(form, operations);
      const { form: written, answers, refused } = decideOperations(form, operations, nothing);
      expect(refused.map(({ operation, problem }) => `${operation.operationId} ${problem.code}`)).toEqual(wanted.refused);
      const { entries, calculated } = heldEntries(written, answers);
      expect({ entries, calculated }).toEqual({ entries: wanted.held.entries, calculated: wanted.held.calculated });
    }),
    { numRuns: 150 },
  );
});
