import { expect, test } from 'vitest';
import type { Question, QuestionType } from '../contract/index.ts';
import { checkAnswerEntries } from '../questionnaire/engine/checkAnswerEntries.ts';
import { readForm } from '../questionnaire/engine/readForm.ts';
import '../questionnaire/engine/functions/learnFunctions.ts';
import { questionTypes } from '../contract/questionTypes.ts';
import { typeDeclarations } from './declarations.ts';
import { typeEngines } from './engines.ts';
import { typeExchanges } from './exchanges.ts';

const answered = questionTypes.filter((type) => typeEngines[type].role === undefined);

function asks(type: QuestionType) {
  const { proposed = [] } = typeDeclarations[type].example;
  const question: Question = { id: 'q', code: 'q', title: 'Q', type, required: true, option: proposed.map((title) => ({ title })) };
  return readForm({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [question] }] });
}

test.each(answered)('the example of %s answers it, comes back from the wire as it is, and fills a column of exports', (type) => {
  const form = asks(type);
  const { answer } = typeDeclarations[type].example;
  const { problems, open, entries } = checkAnswerEntries(form, [{ id: 'q', reponses: [answer] }]);
  expect([problems, open]).toEqual([[], []]);
  expect(entries).toEqual([expect.objectContaining({ id: 'q', reponses: [answer] })]);
  const { columns } = typeExchanges[type];
  if (columns === 'choices') return;
  const [first] = columns(form.byId.get('q')!);
  expect(first?.cell ? first.cell(answer) : first && answer).toMatch(/./);
});
