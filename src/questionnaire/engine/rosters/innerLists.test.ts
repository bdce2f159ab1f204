import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form, Question, Section, SubSection } from '../../../contract/index.ts';
import { checkForm } from '../checkForm.ts';
import '../functions/learnFunctions.ts';
import { mostInnerEntries } from '../../../resources/mostEntries.ts';
import { type Answers, type AnswerValue, checkAnswerEntries, createFilling, type Filling, noAnswer, pipe, readForm } from '../index.ts';

const short = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...more });
const number = (id: string, more: Partial<Question> = {}): Question => short(id, { type: 'NUMERIC', ...more });
const formula = (id: string, rule: Question['formula'], type: Question['type'] = 'CALCUL'): Question => short(id, { type, formula: rule ?? null });

const births: SubSection = {
  id: 'b',
  code: 'births',
  title: 'Births of ${name}',
  repeated: true,
  entryTitle: 'Birth ${#} of ${name}: ${year}',
  question: [
    number('year', { required: true }),
    short('sex', { title: 'Was the child of ${name} born in ${year} a girl?', visibleIf: { '>': [{ var: 'year' }, { var: 'wed' }] } }),
    formula('nth', { position: [] }),
    formula('mother', { concat: [{ var: 'name' }, ' ', { var: 'year' }] }, 'CALCUL_TEXTE'),
  ],
};
const women: Section = {
  id: 'w',
  code: 'women',
  title: 'Women',
  repeated: true,
  entryTitle: '${#}: ${name}',
  question: [short('name', { required: true }), number('wed')],
  sous_sections: [
    births,
    {
      id: 'rest',
      title: 'Afterwards',
      question: [
        formula('born', { count: [{ var: 'births' }] }),
        formula('last', { max: [{ var: 'year' }] }),
        formula('first', { 'indexed-repeat': [{ var: 'year' }, { var: 'births' }, 1] }),
        short('wish', { title: 'After ${births} births, does ${name} wish for more?', visibleIf: { '>': [{ var: 'births' }, 1] } }),
      ],
    },
  ],
};
const home: Section = { id: 'h', title: 'Home', question: [number('since')] };
const end: Section = {
  id: 'e',
  title: 'End',
  question: [
    formula('all', { count: [{ var: 'births' }] }),
    formula('told', { count: [{ var: 'year' }] }),
    formula('years', { join: [' ', { var: 'year' }] }, 'CALCUL_TEXTE'),
    formula('most', { max: [{ var: 'born' }] }),
    short('why', { visibleIf: { '>': [{ count: [{ var: 'births' }] }, 2] } }),
  ],
};

const inner = (more: Partial<SubSection>): Section => ({
  ...women,
  sous_sections: (women.sous_sections ?? []).map((part) => (part.id === 'b' ? { ...part, ...more } : part)),
});
const formOf = (part = women, last = end): Form => ({ id: 'f', title: 'F', isValid: true, section: [home, part, last] });
const filled = (part = women, answers: Answers = {}) => createFilling(readForm(formOf(part)), { answers });
const typed = (...values: string[]): AnswerValue => ({ values });
const shownPages = (filling: Filling) => filling.state().pages.map((page) => filling.form.pages[page]?.section.id);
const valueOf = (filling: Filling, id: string) => filling.answers()[id]?.values[0];
const entry = (id: string, ...reponses: string[]) => ({ id, reponses });

/** Two women, Noro with two births and Lala with one. */
function household(): Filling {
  const filling = filled();
  for (const [key, value] of Object.entries({
    'w@noro': '1',
    'name@noro': 'Noro',
    'wed@noro': '2000',
    'w@lala': '1',
    'name@lala': 'Lala',
    'b@noro.aaaa': '1',
    'year@noro.aaaa': '1999',
    'b@noro.bbbb': '1',
    'year@noro.bbbb': '2003',
    'b@lala.aaaa': '1',
    'year@lala.aaaa': '2010',
  }))
    filling.set(key, typed(value));
  return filling;
}

describe('a part that is repeated inside each entry', () => {
  test('has a list of its own in each entry, in its place among the questions of the entry', () => {
    expect(checkForm(formOf())).toEqual([]);
    const filling = filled();
    expect(shownPages(filling)).toEqual(['h', 'w']);
    filling.set('w@noro', typed('1'));
    expect(shownPages(filling)).toEqual(['h', 'w', 'w@noro', 'b@noro']);
    filling.set('b@noro.aaaa', typed('1'));
    filling.set('b@noro.bbbb', typed('1'));
    expect(shownPages(filling)).toEqual(['h', 'w', 'w@noro', 'b@noro', 'b@noro.aaaa', 'b@noro.bbbb', 'w@noro/rest']);
    const pages = filling.form.pages.map(({ section, roster, entry: at }) => [section.id, roster ?? null, at ? `${at.roster} ${at.entry}` : null]);
    expect(pages.slice(1, -1)).toEqual([
      ['w', 'w', null],
      ['w@noro', null, 'w noro'],
      ['b@noro', 'b@noro', 'w noro'],
      ['b@noro.aaaa', null, 'b@noro noro.aaaa'],
      ['b@noro.bbbb', null, 'b@noro noro.bbbb'],
      ['w@noro/rest', null, 'w noro'],
    ]);
  });

  test('a name means the same entry, then the entry around it, then the form; from the entry around it all of its own, from outside all of all', () => {
    const filling = household();
    expect(['sex@noro.aaaa', 'sex@noro.bbbb'].map((id) => filling.question(id).shown)).toEqual([false, true]);
    expect(['mother@noro.bbbb', 'mother@lala.aaaa', 'nth@noro.bbbb', 'nth@lala.aaaa'].map((id) => valueOf(filling, id))).toEqual([
      'Noro 2003',
      'Lala 2010',
      '2',
      '1',
    ]);
    const own = (id: string) => ['noro', 'lala'].map((woman) => valueOf(filling, `${id}@${woman}`));
    expect([own('born'), own('last'), own('first'), own('b')]).toEqual([
      ['2', '1'],
      ['2003', '2010'],
      ['1999', '2010'],
      ['2', '1'],
    ]);
    expect(['wish@noro', 'wish@lala'].map((id) => filling.question(id).shown)).toEqual([true, false]);
    expect(['all', 'told', 'years', 'most', 'w'].map((id) => valueOf(filling, id))).toEqual(['3', '3', '2010 1999 2003', '2', '2']);
    expect(filling.question('why').shown).toBe(true);
  });

  test('its texts name the answers of both entries', () => {
    const filling = household();
    const { form } = filling;
    const answerOf = ({ id }: { id: string }) => filling.question(id).answer;
    const said = (text = '', at?: string) => pipe(text, { form, locale: 'en', write: (key) => key, answerOf, entry: at });
    const titled = (id: string) => said(form.pages.find(({ section }) => section.id === id)?.section.title);
    expect(['w@noro', 'b@noro', 'b@noro.bbbb', 'b@lala.aaaa'].map(titled)).toEqual([
      '2: Noro',
      'Births of Noro',
      'Birth 2 of Noro: 2003',
      'Birth 1 of Lala: 2010',
    ]);
    expect(said(form.byId.get('sex@noro.bbbb')?.question.title)).toBe('Was the child of Noro born in 2003 a girl?');
    expect(said(form.byId.get('wish@noro')?.question.title)).toBe('After 2 births, does Noro wish for more?');
    expect(said('The mother is ${name}, the year ${year}', 'noro.bbbb')).toBe('The mother is Noro, the year 2003');
  });

  test('an entry takes its list with it when it is removed, and has it back', () => {
    const filling = household();
    const before = filling.entries();
    filling.set('w@noro', noAnswer);
    expect(filling.entries().map(({ id }) => id)).toEqual(['w@lala', 'name@lala', 'b@lala.aaaa', 'year@lala.aaaa']);
    expect(['all', 'years', 'w'].map((id) => valueOf(filling, id))).toEqual(['1', '2010', '1']);
    filling.set('w@noro', typed('1'));
    expect(filling.entries().map(({ id, reponses }) => [id, reponses])).toEqual(before.map(({ id, reponses }) => [id, reponses]));
    filling.set('b@noro.aaaa', noAnswer);
    expect([valueOf(filling, 'b@noro'), valueOf(filling, 'nth@noro.bbbb'), valueOf(filling, 'first@noro')]).toEqual(['1', '1', '2003']);
  });

  test('as many entries are there as an answer of the entry around says, or at least some', () => {
    const counted = filled(inner({ entryCount: { var: 'wed' }, mostEntries: 3 }));
    counted.set('w@noro', typed('1'));
    counted.set('w@lala', typed('1'));
    counted.set('wed@noro', typed('2'));
    counted.set('wed@lala', typed('50'));
    expect(shownPages(counted).filter((id) => id?.startsWith('b@'))).toEqual(['b@lala', 'b@lala.1', 'b@lala.2', 'b@lala.3', 'b@noro', 'b@noro.1', 'b@noro.2']);
    counted.set('wed@noro', typed('1'));
    expect(valueOf(counted, 'b@noro')).toBe('1');
    const least = filled({ ...inner({ leastEntries: 1 }), leastEntries: 2 });
    expect(shownPages(least).filter((id) => id?.includes('.'))).toEqual(['b@1.1', 'b@2.1']);
    expect(least.state().open.map(({ id }) => id)).toEqual(['name@1', 'year@1.1', 'name@2', 'year@2.1']);
  });

  test('a condition of its own is asked in each entry', () => {
    const filling = filled(inner({ visibleIf: { '>': [{ var: 'wed' }, 0] } }));
    filling.set('w@noro', typed('1'));
    filling.set('w@lala', typed('1'));
    filling.set('wed@noro', typed('2000'));
    expect(shownPages(filling).filter((id) => id?.startsWith('b@'))).toEqual(['b@noro']);
  });
});

describe('a set of answers with lists in its entries', () => {
  const form = readForm(formOf());

  test('is taken as it was filled in, with what is worked out from it', () => {
    const sent = household().entries();
    const checked = checkAnswerEntries(form, sent);
    expect([checked.problems, checked.hidden, checked.open]).toEqual([[], [], []]);
    expect(checked.entries).toEqual(sent);
    const calculated = Object.fromEntries(checked.calculated.map(({ id, reponses }) => [id, reponses[0]]));
    expect(calculated).toMatchObject({ w: '2', 'b@noro': '2', 'b@lala': '1', 'b#noro.bbbb': '2', 'w#noro': '2', 'born@noro': '2', all: '3' });
  });

  test('may say an answer before the entries that it is of, which keep it apart until they are there', () => {
    const early = checkAnswerEntries(form, [entry('year@noro.aaaa', '1999')]);
    expect([early.problems, early.entries, early.hidden]).toEqual([[], [], ['year@noro.aaaa']]);
    const half = checkAnswerEntries(form, [entry('b@noro.aaaa', '1')], early.answers);
    expect([half.problems, half.entries]).toEqual([[], []]);
    const whole = checkAnswerEntries(form, [entry('w@noro', '1')], half.answers);
    expect(whole.entries.map(({ id }) => id)).toEqual(['w@noro', 'b@noro.aaaa', 'year@noro.aaaa']);
  });

  test.each([
    ['an inner answer without its entry', [entry('year', '1999')], 'unknown_question'],
    ['an inner answer in the outer entry alone', [entry('year@noro', '1999')], 'unknown_question'],
    ['an answer of the outer entry in an inner one', [entry('name@noro.aaaa', 'Noro')], 'unknown_question'],
    ['an entry three deep', [entry('year@noro.aaaa.bbbb', '1999')], 'unknown_question'],
    ['an inner entry of nobody', [entry('b@.aaaa', '1')], 'unknown_question'],
    ['an inner entry without a name', [entry('b@noro.', '1')], 'unknown_question'],
    ['an inner entry that could not be one', [entry('b@noro.A;--', '1')], 'unknown_question'],
    ['an outer entry that could not be one', [entry('b@N;--.aaaa', '1')], 'unknown_question'],
    ['the inner list of the outer part', [entry('w@noro.aaaa', '1')], 'unknown_question'],
    ['what is no sign of being there', [entry('w@noro', '1'), entry('b@noro.aaaa', '2')], 'too_large'],
    ['one entry more than a list may have', Array.from({ length: 201 }, (_, at) => entry(`b@noro.a${String(at).padStart(5, '0')}`, '1')), 'unknown_question'],
    [
      'one entry more than all lists of a part may have',
      Array.from({ length: mostInnerEntries + 1 }, (_, at) => entry(`b@w${String(at % 100).padStart(5, '0')}.a${String(at).padStart(5, '0')}`, '1')),
      'unknown_question',
    ],
  ])('is refused with %s', (_, raw, code) => {
    expect(checkAnswerEntries(form, raw).problems.map((problem) => problem.code)).toContain(code);
  });

  test('has no inner entry that was added where their number is given', () => {
    const counted = readForm(formOf(inner({ entryCount: { var: 'wed' } })));
    const sent = [entry('w@noro', '1'), entry('wed@noro', '1'), entry('year@noro.aaaa', '1999')];
    expect(checkAnswerEntries(counted, sent).problems).toEqual([{ questionId: 'year@noro.aaaa', code: 'unknown_question' }]);
    expect(checkAnswerEntries(counted, [...sent.slice(0, 2), entry('year@noro.1', '1999')]).problems).toEqual([]);
  });
});

describe('before publishing', () => {
  const faults = (form: Form) => checkForm(form).map(({ place, id, code }) => `${place} ${id} ${code}`);
  const asking = (question: Partial<Question>): Form => formOf(women, { id: 'e', title: 'End', question: [short('q', question)] });

  test('the answers of inner entries are gathered by whoever stands outside of them', () => {
    expect(faults(asking({ visibleIf: { '>': [{ var: 'year' }, 2000] } }))).toEqual(['question q entry_alone']);
    expect(faults(asking({ visibleIf: { '>': [{ var: 'births' }, 2] } }))).toEqual(['question q entry_alone']);
    expect(faults(asking({ title: 'In ${year}?' }))).toEqual(['question q entry_alone']);
    expect(faults(asking({ visibleIf: { '>': [{ sum: [{ var: 'births' }] }, 2] } }))).toEqual([]);
    const early = { ...women, question: [...(women.question ?? []), short('early', { title: 'Born in ${year}?' })] };
    expect(faults(formOf(early))).toEqual(['question early entry_alone']);
  });

  test('an inner list follows the rules of a list, and lies in a repeated part', () => {
    expect(faults(formOf(inner({ entryCount: { count: [{ var: 'year' }] } })))).toEqual(['subSection b rule_circle']);
    expect(faults(formOf(inner({ leastEntries: 3, mostEntries: 1 })))).toEqual(['subSection b limits_wrong']);
    expect(faults(formOf(inner({ entryTitle: '${gone}' })))).toEqual(['subSection b name_unknown']);
    expect(faults(formOf(inner({ code: 'name' })))).toContain('question b code_twice');
    expect(
      faults({ ...formOf(), section: [{ id: 's', title: 'S', sous_sections: [{ id: 'x', title: 'X', repeated: true, question: [short('q')] }] }] }),
    ).toEqual(['subSection x list_nowhere']);
  });
});

test('a list inside the one entry of another behaves as the list by itself', () => {
  const questions: Question[] = [number('n'), short('s', { visibleIf: { '>': [{ var: 'n' }, 3] }, required: true }), formula('p', { position: [] })];
  const after = [formula('c', { count: [{ var: 'list' }] }), formula('t', { sum: [{ var: 'n' }] }), short('l', { visibleIf: { '>': [{ var: 't' }, 5] } })];
  const list = { id: 'i', code: 'list', title: 'List', repeated: true, question: questions };
  const single: Form = {
    id: 'f',
    title: 'F',
    isValid: true,
    section: [
      { ...list, sous_sections: [] },
      { id: 'z', title: 'Z', question: after },
    ],
  };
  const nested: Form = {
    ...single,
    section: [{ id: 'o', title: 'O', repeated: true, leastEntries: 1, sous_sections: [list, { id: 'z', title: 'Z', question: after }] }],
  };
  const steps = fc.array(fc.tuple(fc.constantFrom('i', 'n', 's', 'l'), fc.constantFrom('aaaa', 'bbbb', 'cccc'), fc.constantFrom('', '1', '4', '6')), {
    maxLength: 14,
  });
  const own = (id: string) => id.replace('@1.', '@').replace(/@1$/, '');
  fc.assert(
    fc.property(steps, (given) => {
      const [one, two] = [single, nested].map((form) => createFilling(readForm(form), { now: () => '2026-01-01T08:00:00' })) as [Filling, Filling];
      for (const [id, at, value] of given) {
        const answer = value ? typed(id === 'i' ? '1' : value) : noAnswer;
        one.set(id === 'l' ? id : `${id}@${at}`, answer);
        two.set(id === 'l' ? 'l@1' : `${id}@1.${at}`, answer);
      }
      const [a, b] = [one.state(), two.state()];
      expect([b.answered, b.total]).toEqual([a.answered, a.total]);
      for (const state of ['open', 'wrong', 'doubtful'] as const) expect(b[state].map(({ id }) => own(id))).toEqual(a[state].map(({ id }) => id));
      expect(two.entries().map((said) => ({ ...said, id: own(said.id) }))).toEqual(one.entries());
      for (const id of ['c', 't']) expect(valueOf(two, `${id}@1`)).toBe(valueOf(one, id));
    }),
  );
});
