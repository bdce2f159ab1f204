import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form, Question, Section } from '../../../contract/index.ts';
import { childrenSection } from '../cases/childrenSection.ts';
import '../functions/learnFunctions.ts';
import { type Journal, takeUpJournal } from '../journal.ts';
import { recordAnswers } from '../journalRecord.ts';
import {
  type Answers,
  type AnswerValue,
  answersFromEntries,
  checkAnswerEntries,
  createFilling,
  type Filling,
  noAnswer,
  pipe,
  readForm,
  textOf,
} from '../index.ts';
import { newEntryId } from '../../newEntryId.ts';

const before: Section = { id: 'home', title: 'Home', question: [{ id: 'h', code: 'many', title: 'How many?', type: 'NUMERIC' }] };
const child: Section = {
  ...childrenSection,
  question: [...(childrenSection.question ?? []), { id: 'm', code: 'months', title: 'Months', type: 'CALCUL', formula: { '*': [{ var: 'age' }, 12] } }],
};
const after: Section = {
  id: 'end',
  title: 'End',
  question: [
    { id: 'sum', code: 'total', title: 'Total', type: 'CALCUL', formula: { sum: [{ var: 'age' }] } },
    { id: 'first', code: 'first', title: 'First', type: 'CALCUL_TEXTE', formula: { 'indexed-repeat': [{ var: 'name' }, { var: 'children' }, 1] } },
    { id: 'who', code: 'who', title: 'Who', type: 'CALCUL_TEXTE', formula: { join: [', ', { var: 'name' }] } },
    { id: 'q', code: 'q', title: 'Why ${children}?', type: 'REPONSE_COURTE', visibleIf: { '>=': [{ var: 'children' }, 2] } },
  ],
};

const formOf = (more: Partial<Section> = {}): Form => ({ id: 'f', title: 'F', isValid: true, section: [before, { ...child, ...more }, after] });
const filled = (more: Partial<Section> = {}, answers: Answers = {}) => createFilling(readForm(formOf(more)), { answers });
const typed = (...values: string[]): AnswerValue => ({ values });
const shownPages = (filling: Filling) => filling.state().pages.map((page) => filling.form.pages[page]?.section.id);
const valueOf = (filling: Filling, id: string) => filling.answers()[id]?.values[0];

describe('a repeated part', () => {
  test('changes nothing of a check of how many were chosen, outside of it', () => {
    const form = formOf();
    const ills: Question = {
      id: 'i',
      title: 'Illnesses',
      type: 'CHOIX_MULTIPLE',
      option: ['Fever', 'Cough'].map((title) => ({ id: title, title })),
      checks: [{ rule: { '>=': [{ count: [{ var: '' }] }, 2] }, message: 'Two at least' }],
    };
    const filling = createFilling(readForm({ ...form, section: [...(form.section ?? []), { id: 'more', title: 'More', question: [ills] }] }), {});
    const wrong = () => filling.state().wrong.map(({ id }) => id);
    filling.set('i', typed('Fever'));
    expect(wrong()).toEqual(['i']);
    filling.set('i', typed('Fever', 'Cough'));
    expect(wrong()).toEqual([]);
  });

  test('keeps its entries when the same form comes in other words', () => {
    const filling = filled();
    filling.set('kids@aaaa', typed('1'));
    filling.set('n@aaaa', typed('Hery'));
    const pagesBefore = shownPages(filling);
    filling.reword(readForm(formOf()), 'fr');
    expect([shownPages(filling), filling.question('n@aaaa')]).toMatchObject([pagesBefore, { shown: true, answer: typed('Hery') }]);
  });

  test('is asked once for each entry that is added, and from outside all its entries are meant', () => {
    const filling = filled();
    expect(shownPages(filling)).toEqual(['home', 'kids']);
    filling.set('kids@aaaa', typed('1'));
    filling.set('kids@bbbb', typed('1'));
    expect(shownPages(filling)).toEqual(['home', 'kids', 'kids@aaaa', 'kids@bbbb', 'end']);
    filling.set('n@aaaa', typed('Hery'));
    filling.set('a@aaaa', typed('7'));
    filling.set('n@bbbb', typed('Lala'));
    filling.set('a@bbbb', typed('4'));
    expect(['s@aaaa', 's@bbbb'].map((id) => filling.question(id).shown)).toEqual([true, false]);
    expect(['kids', 'sum', 'first', 'who', 'm@aaaa', 'm@bbbb'].map((id) => valueOf(filling, id))).toEqual(['2', '11', 'Hery', 'Hery, Lala', '84', '48']);
    expect(filling.state().open.map(({ id }) => id)).toEqual(['s@aaaa']);
    expect(filling.state().total).toBe(7);
  });

  test('an entry that is removed takes its answers out of the study, moves the others up, and is back whole when it is added again', () => {
    const filling = filled();
    for (const entry of ['aaaa', 'bbbb']) {
      filling.set(`kids@${entry}`, typed('1'));
      filling.set(`n@${entry}`, typed(entry));
    }
    filling.set('kids@aaaa', noAnswer);
    expect(filling.entries().map(({ id }) => id)).toEqual(['kids@bbbb', 'n@bbbb']);
    expect([valueOf(filling, 'kids'), valueOf(filling, 'kids#bbbb'), valueOf(filling, 'first')]).toEqual(['1', '1', 'bbbb']);
    filling.set('kids@aaaa', typed('1'));
    expect(filling.entries().map(({ id }) => id)).toEqual(['kids@aaaa', 'n@aaaa', 'kids@bbbb', 'n@bbbb']);
  });

  test('counts from outside what was chosen in all its entries together', () => {
    const ills: Question = { id: 'i', code: 'ills', title: 'Illnesses', type: 'CHOIX_MULTIPLE', option: ['Fever', 'Cough'].map((title) => ({ title })) };
    const many: Question = { id: 'c', code: 'c', title: 'Of all', type: 'CALCUL', formula: { count: [{ var: 'ills' }] } };
    const { section = [], ...form } = formOf({ question: [ills] });
    const filling = createFilling(readForm({ ...form, section: [...(section ?? []), { id: 'all', title: 'All', question: [many] }] }), {});
    for (const entry of ['aaaa', 'bbbb', 'cccc']) filling.set(`kids@${entry}`, typed('1'));
    filling.set('i@aaaa', typed('Fever', 'Cough'));
    filling.set('i@bbbb', typed('Cough'));
    expect(valueOf(filling, 'c')).toBe('3');
  });

  test('has no entry by an answer that names none', () => {
    expect(filled({}, { n: typed('Hery') }).form.pages.map(({ section }) => section.id)).toEqual(['home', 'kids', 'end']);
  });

  test('as many entries are there as a number says, or at least some, and nobody adds or removes these', () => {
    const counted = filled({ entryCount: { var: 'many' } });
    counted.set('h', typed('2'));
    expect(shownPages(counted)).toEqual(['home', 'kids', 'kids@1', 'kids@2', 'end']);
    counted.set('n@2', typed('Lala'));
    counted.set('h', typed('1'));
    expect(counted.entries().map(({ id }) => id)).toEqual(['h']);
    counted.set('h', typed('10000'));
    expect(shownPages(counted)).toHaveLength(203);
    expect(filled({ entryCount: { var: 'many' }, mostEntries: 3 }, { h: typed('50') }).state().pages).toHaveLength(6);
    const added = checkAnswerEntries(readForm(formOf({ entryCount: { var: 'many' } })), [{ id: 'n@aaaa', reponses: ['Lala'] }]);
    expect(added.problems).toEqual([{ questionId: 'n@aaaa', code: 'unknown_question' }]);
    const least = filled({ leastEntries: 1 });
    expect(least.state().open.map(({ id }) => id)).toEqual(['n@1']);
    expect(least.entries()).toEqual([]);
  });
});

test('an entry without a title of its own has that of its part and its place, in each language that has one', () => {
  const { form } = filled({ leastEntries: 1, entryTitle: null, translations: { fr: { title: 'Enfants' }, mg: { description: 'Ny zanaka' } } });
  const section = form.pages.find(({ entry }) => entry)?.section;
  const titleIn = (locale: 'en' | 'fr' | 'mg') =>
    pipe(textOf(section ?? {}, 'title', { locale, defaultLanguage: 'en' }).text, { form, locale, write: (key) => key, answerOf: () => typed('1') });
  expect([titleIn('en'), titleIn('fr'), titleIn('mg')]).toEqual(['Children 1', 'Enfants 1', 'Children 1']);
});

describe('a set of answers with entries', () => {
  const form = readForm(formOf());
  const entry = (id: string, ...reponses: string[]) => ({ id, reponses });

  test('is taken as it was filled in, with what is worked out from it', () => {
    const checked = checkAnswerEntries(form, [entry('kids@aaaa', '1'), entry('n@aaaa', 'Hery'), entry('a@aaaa', '7')]);
    expect(checked.problems).toEqual([]);
    expect(checked.entries.map(({ id }) => id)).toEqual(['kids@aaaa', 'n@aaaa', 'a@aaaa']);
    expect(checked.open).toEqual(['s@aaaa']);
    expect(checked.calculated.map(({ id, reponses }) => [id, ...reponses])).toContainEqual(['kids', '1']);
  });

  test.each([
    ['a question without its entry', [entry('n', 'Hery')], 'unknown_question'],
    ['an entry of a part that is none', [entry('home@aaaa', '1')], 'unknown_question'],
    ['a question of no part in an entry', [entry('h@aaaa', '1')], 'unknown_question'],
    ['an entry that could not be one', [entry('kids@A;--', '1')], 'unknown_question'],
    ['what is no sign of being there', [entry('kids@aaaa', '2')], 'too_large'],
    ['ten thousand entries', Array.from({ length: 10_000 }, (_, at) => entry(`kids@a${String(at).padStart(5, '0')}`, '1')), 'too_many'],
    ['one entry more than a part may have', Array.from({ length: 201 }, (_, at) => entry(`kids@a${String(at).padStart(5, '0')}`, '1')), 'unknown_question'],
  ])('is refused with %s', (_, raw, code) => {
    expect(checkAnswerEntries(form, raw).problems.map((problem) => problem.code)).toContain(code);
  });

  test('answers of an entry that is not in the list are kept apart', () => {
    const checked = checkAnswerEntries(form, [entry('n@aaaa', 'Hery')]);
    expect([checked.problems, checked.entries, checked.hidden]).toEqual([[], [], ['n@aaaa']]);
  });

  test('of two devices that add entries, all are there', () => {
    const start = { submission: 's', place: 'p', sender: { by: 'link', formId: 'f' }, title: 'F', language: 'en', startedAt: '2026-01-01T08:00:00Z' };
    const onDevice = (name: string): Journal => {
      const journal = takeUpJournal(start as never, { answers: {}, entries: [], newId: () => name });
      const id = newEntryId();
      const changed = { [`kids@${id}`]: typed('1'), [`n@${id}`]: typed(name) };
      return recordAnswers(journal, form, { changed, page: 0, at: '2026-01-01T08:01:00Z', newId: () => `${name}-${Math.random()}` });
    };
    const operations = [onDevice('hery'), onDevice('lala')].flatMap((journal) => journal.operations);
    expect(operations).toHaveLength(4);
    let answers: Answers = {};
    for (const { entry: one } of operations) answers = checkAnswerEntries(form, [one], answers).answers;
    expect(answers.who?.values[0]?.split(', ').sort()).toEqual(['hery', 'lala']);
    expect(Object.keys(answersFromEntries(form, checkAnswerEntries(form, [], answers).entries))).toHaveLength(4);
  });
});

test('choices keep their titles in every entry, and name the answers of their own entry where they are shown', () => {
  const question: Question = { id: 'c', code: 'c', title: 'Who cares for ${name}?', type: 'CASE_COCHER', option: [{ title: 'The mother of ${name}' }] };
  const filling = filled({ question: [...(child.question as Question[]), question] });
  filling.set('kids@aaaa', typed('1'));
  filling.set('n@aaaa', typed('Hery'));
  const { form } = filling;
  const asked = form.byId.get('c@aaaa');
  expect(asked?.options.map(({ title }) => title)).toEqual(['The mother of ${name}']);
  const answerOf = ({ id }: { id: string }) => filling.question(id).answer;
  const said = (text: string) => pipe(text, { form, locale: 'en', write: (key) => key, answerOf, entry: 'aaaa' });
  expect([said(asked?.question.title ?? ''), said(asked?.options[0]?.title ?? '')]).toEqual(['Who cares for Hery?', 'The mother of Hery']);
});

test('a part with one entry behaves as the same form without a repeated part', () => {
  const plain = (question: Question[]): Form => ({ id: 'f', title: 'F', isValid: true, section: [before, { id: 'kids', title: 'K', question }] });
  const questions: Question[] = [
    ...(child.question as Question[]),
    {
      id: 'c',
      code: 'c',
      title: 'C',
      type: 'NUMERIC',
      checks: [{ rule: { '<': [{ var: '' }, { var: 'age' }] }, message: 'less' }],
      requiredIf: { '>': [{ var: 'many' }, 3] },
    },
    { id: 'r', code: 'r', title: 'R', type: 'REPONSE_COURTE', visibleIf: { and: [{ '!!': { var: 'months' } }, { '<': [{ var: 'many' }, 5] }] } },
  ];
  const one = plain(questions);
  const repeated = { ...one, section: [before, { ...child, question: questions, leastEntries: 1 }] };
  const own = (id: string) => id.replace(/@1$/, '');
  const id = fc.constantFrom('h', 'n', 'a', 's', 'c', 'r');
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.constantFrom('', '1', '4', '6', '9', 'x')), { maxLength: 12 }), (steps) => {
      const [single, listed] = [one, repeated].map((form) => createFilling(readForm(form), { now: () => '2026-01-01T08:00:00' })) as [Filling, Filling];
      for (const [question, value] of steps) {
        const answer = value ? typed(value) : noAnswer;
        single.set(question, answer);
        listed.set(question === 'h' ? 'h' : `${question}@1`, answer);
      }
      const [a, b] = [single.state(), listed.state()];
      expect([b.answered, b.total, b.minutes]).toEqual([a.answered, a.total, a.minutes]);
      for (const list of ['open', 'wrong', 'doubtful'] as const)
        expect(b[list].map((question) => own(question.id))).toEqual(a[list].map((question) => question.id));
      expect(listed.entries().map((entry) => ({ ...entry, id: own(entry.id) }))).toEqual(single.entries());
      expect(valueOf(listed, 'm@1')).toEqual(valueOf(single, 'm'));
    }),
  );
});
