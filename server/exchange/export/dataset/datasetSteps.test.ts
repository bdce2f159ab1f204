import { expect, test } from 'vitest';
import type { Question } from '../../../../src/contract/index.ts';
import '../../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { readForm } from '../../../../src/questionnaire/engine/index.ts';
import { createDataset, datasetSteps } from './createDataset.ts';

const options = { locale: 'en', identities: false } as const;

/** Versions of one form, the newest first. */
function versionsOf(count: number, questions: number) {
  return Array.from({ length: count }, (_, at) => {
    const question = Array.from({ length: questions }, (_each, n): Question => ({
      id: `q${n}`,
      code: `q${n}`,
      title: `Question ${n}`,
      type: 'REPONSE_COURTE',
    }));
    const number = count - at;
    return { number, read: readForm({ id: 'f', title: 'F', isValid: true, version: number, section: [{ id: 's', title: 'S', question }] }) };
  });
}

test('columns are made in steps, one for each version and one for each question, so that others get a turn between', () => {
  const steps = datasetSteps(versionsOf(21, 40), options);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBe(21 + 40);
});

test('made in steps they are the same as made at once', () => {
  const versions = versionsOf(3, 5);
  const steps = datasetSteps(versions, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value.variables.map(({ name, label }) => [name, label])).toEqual(
    createDataset(versions, options).variables.map(({ name, label }) => [name, label]),
  );
});
