import { expect, it } from 'vitest';
import type { Form, Question } from '../../contract/index.ts';
import { checkAnswerEntries, createFilling, readForm } from './index.ts';
import { checkForm } from './checkForm.ts';
import './functions/learnFunctions.ts';

const question = (id: string, more: Partial<Question>): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...more });
const form: Form = {
  id: 'f',
  title: 'Form',
  isValid: true,
  section: [
    {
      id: 's',
      title: 'S',
      question: [
        question('device', { type: 'APPAREIL', required: true }),
        question('who', { type: 'ENQUETEUR', required: true }),
        question('name', {}),
        question('why', { visibleIf: { '==': [{ var: 'device' }, 'd1'] } }),
      ],
    },
  ],
};

it('stands in the answers without being asked, counted or waited for, and rules know it', () => {
  const filling = createFilling(readForm(form), {});
  expect(filling.question('why').shown).toBe(false);
  filling.tell({ device: () => 'd1' });
  expect([filling.question('why').shown, filling.isTouched()]).toEqual([true, false]);
  expect(filling.state()).toMatchObject({ answered: 0, total: 2, open: [] });
  expect(filling.form.pages[0]?.questions.map(({ id }) => id)).toEqual(['name', 'why']);
  filling.set('name', { values: ['Hery'] });
  expect(filling.entries().map(({ id, reponses }) => [id, ...reponses])).toEqual([
    ['device', 'd1'],
    ['name', 'Hery'],
  ]);
  expect(checkAnswerEntries(readForm(form), filling.entries())).toMatchObject({ problems: [], open: [] });
});

it('is asked of the device by a form alone that has such a question, and stays as it was first told', () => {
  const filling = createFilling(readForm(form), { answers: { device: { values: ['first'] } } });
  filling.tell({ device: () => 'second', interviewer: () => 'me' });
  expect([filling.answers().device?.values, filling.answers().who?.values]).toEqual([['first'], ['me']]);
  const none = createFilling(readForm({ ...form, section: [{ id: 's', title: 'S', question: [question('a', {})] }] }), {});
  none.tell({ device: () => expect.unreachable() });
});

it('can decide what is shown on any page, and needs nothing to be published', () => {
  expect(checkForm(form)).toEqual([]);
});

it('is drawn for each entry as it comes, and no change of an answer draws again', () => {
  const kids = { id: 'kids', code: 'kids', title: 'Kids', repeated: true, question: [question('draw', { type: 'TIRAGE' }), question('kid', {})] };
  const filling = createFilling(readForm({ ...form, section: [...(form.section ?? []), kids] }), {});
  let drawn = 0;
  filling.tell({ draw: () => `0.${(drawn += 1)}` });
  filling.set('kids@aaaa', { values: ['1'] });
  filling.set('kid@aaaa', { values: ['Lala'] });
  filling.set('kid@aaaa', { values: ['Hery'] });
  const sent = filling.entries();
  expect(sent.find(({ id }) => id === 'draw@aaaa')?.reponses).toEqual(['0.1']);
  const server = readForm({ ...form, section: [...(form.section ?? []), kids] });
  const arrived = (value: string) =>
    checkAnswerEntries(
      server,
      sent.map((one) => (one.id === 'draw@aaaa' ? { ...one, reponses: [value] } : one)),
    ).problems.map(({ questionId, code }) => [questionId, code]);
  expect([arrived('0.25'), arrived('12')]).toEqual([[], [['draw@aaaa', 'not_a_number']]]);
});
