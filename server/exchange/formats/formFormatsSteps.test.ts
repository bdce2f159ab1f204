import { expect, test } from 'vitest';
import type { Form, Question } from '../../../src/contract/index.ts';
import '../../../src/questionnaire/engine/functions/learnFunctions.ts';
import { countSteps } from '../../../tests/countSteps.ts';
import { formFormats } from './formFormats.ts';

function questionAt(number: number): Question {
  const option = number % 2 ? [] : ['Never', 'Often', `Only ${number}`].map((title, at) => ({ id: `o${number}-${at}`, title }));
  const visibleIf = number > 1 ? { or: [1, 2].map((by) => ({ '!=': [{ var: `q${number - by}` }, 'Never'] })) } : null;
  return { id: `q${number}`, code: `q${number}`, title: `Question ${number}, or \${q0}?`, type: number % 2 ? 'NUMERIC' : 'CASE_COCHER', option, visibleIf };
}

/** Pages of twenty questions, each with a rule about the two before it, every other one with a list of its own; and each title the same at the end. */
function formOf(count: number): Form {
  const questions = Array.from({ length: count }, (_, number) => questionAt(number));
  const section = Array.from({ length: count / 20 }, (_, page) => ({ id: `s${page}`, title: 'Page', question: questions.slice(page * 20, page * 20 + 20) }));
  return { id: 'f', title: 'Form', isValid: true, section };
}

test.each(formFormats.map((format) => [format.name, format] as const))('a form is written as %s in steps in proportion to its questions', async (_, format) => {
  const write = (count: number) => () => format.write(formOf(count), { version: 1, locale: 'en' });
  write(60)();
  const few = await countSteps(write(60));
  expect((await countSteps(write(240))) / few).toBeLessThan(6);
});
