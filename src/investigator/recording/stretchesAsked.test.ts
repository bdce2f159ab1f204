import { expect, test } from 'vitest';
import type { Form, Question } from '../../contract/index.ts';
import { newId } from '../../device/newId.ts';
import { stretchesAsked } from './stretchesAsked.ts';

const question = (id: string, values: Partial<Question> = {}): Question => ({ id, title: id, type: 'REPONSE_COURTE', ...values });

const form = (values: Partial<Form>): Form => ({
  id: 'f',
  title: 'Health',
  isValid: true,
  section: [
    { id: 's', title: 'You', question: [question('note', { type: 'NOTE', recorded: true }), question('a'), question('b', { recorded: true })] },
    { id: 't', title: 'If', visibleIf: { '==': [{ var: 'a' }, 'x'] }, question: [question('hidden', { recorded: true })] },
    { id: 'u', title: 'Children', repeated: true, code: 'children', question: [question('child')] },
  ],
  ...values,
});

const people = Array.from({ length: 2000 }, newId);

test('marked questions are recorded, those that may not be shown too, and nothing that nobody answers', () => {
  expect(stretchesAsked(form({ consentRecording: 'MARKED' }), 'p')).toEqual(['b', 'hidden']);
});

test('at random it is so many of a hundred interviews, each at one question that everybody is asked', () => {
  const drawn = people.map((id) => stretchesAsked(form({ consentRecording: 'RANDOM', recordingShare: 20 }), id));
  const recorded = drawn.filter(({ length }) => length > 0).length / people.length;
  expect(recorded).toBeGreaterThan(0.15);
  expect(recorded).toBeLessThan(0.25);
  expect(new Set(drawn.flat())).toEqual(new Set(['a', 'b']));
  expect(drawn.every(({ length }) => length <= 1)).toBe(true);
  expect(stretchesAsked(form({ consentRecording: 'RANDOM', recordingShare: 100 }), 'p')).toHaveLength(1);
});

test('an interview that is opened again has the same', () => {
  const wanted = form({ consentRecording: 'RANDOM', recordingShare: 50 });
  for (const id of people.slice(0, 50)) expect(stretchesAsked(wanted, id)).toEqual(stretchesAsked(wanted, id));
});
