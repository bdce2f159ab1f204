import { expect, test } from 'vitest';
import type { FormStep } from '../../../../contract/formSteps.ts';
import { findPart, type Part, readPart } from '../partTree.ts';
import { held, linesOfParts, readHeld } from './Held.ts';
import { duplicateSteps, pasteSteps } from './pasteSteps.ts';

const question = (id: string, sectionId: string, more: object = {}) => ({ id, title: id.toUpperCase(), code: id, sectionId, subSectionId: null, ...more });
const form = readPart('formulaires', {
  id: 'f',
  section: [
    {
      id: 's',
      title: 'Habits',
      formulaireId: 'f',
      question: [
        question('a', 's', { option: [{ id: 'y', title: 'Yes', questionId: 'a' }] }),
        question('b', 's', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] }, description: 'After ${a}' }),
        question('c', 's', { checks: [{ rule: { '!!': { var: 'age' } }, message: 'Or ${b}?' }] }),
      ],
    },
    { id: 't', title: 'Later', formulaireId: 'f', question: [question('d', 't')] },
  ],
});
const other = readPart('formulaires', { id: 'g', section: [{ id: 'u', title: 'Other', formulaireId: 'g', question: [question('a', 'u')] }] });
const at = (key: string, root = form) => findPart(root, key) as Part;
const parts = (...ids: string[]) => ids.map((id) => at(`questions:${id}`));

/** What the order of the questions of each section is after moves, by what each step says. */
function orderAfter(steps: readonly FormStep[] = []): Record<string, string[]> {
  const order: Record<string, string[]> = { s: ['a', 'b', 'c'], t: ['d'] };
  for (const step of steps) {
    if (step.do !== 'move') continue;
    const [from, to] = [order[String(step.from.into.sectionId)], order[String(step.to.into.sectionId)]];
    expect(from?.indexOf(step.id), `${step.id} stands where the step says`).toBe(step.from.position - 1);
    from?.splice(step.from.position - 1, 1);
    to?.splice(step.to.position - 1, 0, step.id);
  }
  return order;
}

test('what is cut is moved within its form, whichever way, and each step knows where it stood', () => {
  const moved = (ids: string[], to: string) => orderAfter(pasteSteps(held(form, parts(...ids), true), at(to))?.steps);
  expect(moved(['a', 'b'], 'questions:c')).toEqual({ s: ['c', 'a', 'b'], t: ['d'] });
  expect(moved(['c'], 'questions:a')).toEqual({ s: ['a', 'c', 'b'], t: ['d'] });
  expect(moved(['a', 'c'], 'questions:d')).toEqual({ s: ['b'], t: ['d', 'a', 'c'] });
  expect(moved(['b', 'd'], 'sections:s')).toEqual({ s: ['a', 'c', 'b', 'd'], t: [] });
  expect(moved(['a', 'b'], 'questions:b')).toEqual({ s: ['a', 'b', 'c'], t: ['d'] });
});

test('a copy has ids and names of its own; its rules and texts follow the names, and what they ask for elsewhere is told', () => {
  const { steps, unknown } = pasteSteps(held(form, parts('a', 'b', 'c'), false), at('sections:u', other)) as { steps: FormStep[]; unknown: string[] };
  const [a, answer, b, c] = steps.map((step) => (step.do === 'add' ? { id: step.id, ...step.values } : undefined));
  expect(a).toMatchObject({ title: 'A', code: 'a_2', sectionId: 'u' });
  expect(answer).toMatchObject({ title: 'Yes', questionId: a?.id });
  expect(b).toMatchObject({ code: 'b', visibleIf: { '==': [{ var: 'a_2' }, 'Yes'] }, description: 'After ${a_2}' });
  expect(c).toMatchObject({ code: 'c', checks: [{ message: 'Or ${b}?' }] });
  expect(unknown).toEqual(['age']);
  expect(new Set([a, answer, b, c].map((one) => one?.id)).size).toBe(4);
});

test('what is cut and pasted into another form is there, and no longer here', () => {
  const steps = pasteSteps(held(form, parts('a'), true), at('questions:a', other))?.steps ?? [];
  expect(steps.map(({ do: kind, part }) => `${kind} ${part}`)).toEqual(['add questions', 'add reponses', 'remove reponses', 'remove questions']);
  expect(steps[0]).toMatchObject({ position: 2, values: { sectionId: 'u' } });
});

test('copies of several stand behind the last of them, in their order', () => {
  const chosen = parts('a', 'b');
  const { steps, first } = duplicateSteps(held(form, chosen, false), chosen);
  const own = steps.filter(({ part }) => part === 'questions');
  expect(own).toMatchObject([
    { position: 3, values: { title: 'A', code: 'a_2' } },
    { position: 4, values: { title: 'B', visibleIf: { '==': [{ var: 'a_2' }, 'Yes'] } } },
  ]);
  expect(first).toEqual({ resource: 'questions', id: own[0]?.id });
});

test('a part that has no place there is not pasted', () => {
  const empty = readPart('formulaires', { id: 'h', section: [] });
  expect(pasteSteps(held(form, parts('a'), false), empty)).toBeUndefined();
  expect(pasteSteps(held(form, [at('sections:s')], false), empty)?.steps[0]).toMatchObject({ part: 'sections', values: { formulaireId: 'h' } });
});

test('the clipboard carries lines for people and the parts whole; anything else is no part', () => {
  expect(linesOfParts([at('sections:s')])).toBe('A\n- Yes\nB\nC');
  const what = held(form, parts('b'), false);
  expect(readHeld(JSON.stringify(what))).toEqual(what);
  expect([readHeld('A\n- Yes'), readHeld('{"draft":"x"}'), readHeld('null'), readHeld('{"draft":"x","standing":[1],"outer":[]}')]).toEqual(
    Array(4).fill(undefined),
  );
});
