import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, Question } from '../../contract/index.ts';
import { caseForm } from './cases/caseForm.ts';
import type { Rule } from '../../resources/define/index.ts';
import { type AnswerValue, answersFromTitles, checkAnswerEntries, fromEntry, readForm, textOf, toEntry } from './index.ts';
import { ownMessage } from './ownMessage.ts';
import { visibleQuestions } from './visibility.ts';

const form = readForm(caseForm);
const value = (...values: string[]) => ({ values });

describe('a form from any server', () => {
  it('is read with sections under either name, missing arrays and numbers as ids', () => {
    const wire = {
      id: 7,
      title: 'Old',
      isValid: true,
      sections: [
        {
          id: 1,
          title: 'S',
          question: null,
          sous_sections: [
            { id: 2, title: 'Sub', question: [{ id: 3, title: 'Q', type: 'NUMERIC' }, null] },
            { id: 4, title: 'None' },
          ],
        },
      ],
    };
    const read = readForm(wire as unknown as Form);
    expect(read.pages).toHaveLength(1);
    expect(read.questions.map(({ id, type }) => [id, type])).toEqual([['3', 'NUMERIC']]);
    expect(read.byCode.get('3')).toBe(read.byId.get('3'));
  });

  it('has no pages when it has no sections', () => {
    expect(readForm({ id: 'x', title: 'x', isValid: true }).pages).toEqual([]);
  });

  it('shows neither of two questions that wait for each other', () => {
    const waitsFor = (code: string): Rule => ({ '!!': [{ var: code }] });
    const question = ['a', 'b'].map((id) => ({ id, code: id, title: id, type: 'NUMERIC' as const, visibleIf: waitsFor(id === 'a' ? 'b' : 'a') }));
    const circle = readForm({ id: 'x', title: 'x', isValid: true, section: [{ id: 's', title: 'S', question }] });
    expect([...visibleQuestions(circle, { a: value('1'), b: value('1') })]).toEqual([]);
  });

  it('has its texts in the reader’s language, or marked in its own', () => {
    const question = { title: 'Age?', translations: { fr: { title: 'Âge ?' }, mg: { title: '  ' } } };
    expect(textOf(question, 'title', { locale: 'fr', defaultLanguage: 'en' })).toEqual({ text: 'Âge ?', language: 'fr', fellBack: false });
    expect(textOf(question, 'title', { locale: 'en', defaultLanguage: 'en' })).toEqual({ text: 'Age?', language: 'en', fellBack: false });
    expect(textOf(question, 'title', { locale: 'mg', defaultLanguage: 'en' })).toEqual({ text: 'Age?', language: 'en', fellBack: true });
    expect(textOf(question, 'title', { locale: 'pt', defaultLanguage: undefined })).toEqual({ text: 'Age?', language: undefined, fellBack: false });
    expect(textOf(question, 'description', { locale: 'pt', defaultLanguage: 'en' }).text).toBe('');
  });
});

describe('answers on the wire', () => {
  it('come back from the wire as they went', () => {
    const answers = {
      one: { values: ['No'], explanation: 'too far' },
      manyOther: { values: ['Fever'], other: 'Gout' },
      number: value('3.5'),
      long: { values: [], reason: 'REFUSED' as const },
    };
    for (const [id, answer] of Object.entries(answers)) {
      const question = form.byId.get(id)!;
      expect(fromEntry(question, toEntry(question, answer))).toEqual(answer);
    }
  });

  it('are no values where there is a reason for none', () => {
    const answer = { values: ['Fever'], other: 'Gout', reason: 'REFUSED' as const };
    expect(toEntry(form.byId.get('manyOther')!, answer)).toEqual({ id: 'manyOther', reponses: [], reason: 'REFUSED' });
  });

  it('are each value once, without blanks, and a number with a dot', () => {
    const entry = (id: string, answer: AnswerValue) => toEntry(form.byId.get(id)!, answer);
    expect(entry('manyOther', { values: ['Fever', 'Fever', ''], other: ' Gout ' })).toEqual({ id: 'manyOther', reponses: ['Fever', 'Gout'], other: 'Gout' });
    expect(entry('manyOther', { values: ['Fever'], other: ' ' })).toEqual({ id: 'manyOther', reponses: ['Fever'] });
    expect(entry('number', value('3,5')).reponses).toEqual(['3.5']);
    expect(entry('number', value(' far ')).reponses).toEqual(['far']);
    const typed = { values: ['No'], explanation: ' too far ', language: 'mg', typedAt: '2026-01-01T08:00:00Z' } as const;
    expect(entry('one', typed)).toEqual({ id: 'one', reponses: ['No', 'too far'], language: 'mg', typedAt: '2026-01-01T08:00:00Z' });
  });

  it('keep an explanation apart while the choice is no longer a no', () => {
    expect(toEntry(form.byId.get('one')!, { values: ['Yes'], explanation: 'too far' }).reponses).toEqual(['Yes']);
  });

  it('are gathered from one row for each value', () => {
    const rows = [{ questionId: 'many', title: 'Fever' }, { questionId: 'many', title: 'Cough' }, { questionId: 'short' }, { questionId: 'gone', title: 'x' }];
    expect(answersFromTitles(form, rows)).toEqual({ many: value('Fever', 'Cough') });
  });
});

describe('a body that claims to be answers', () => {
  it.each([[null], [undefined], ['[]'], [5], [{ 0: {} }], [{ $gt: '' }]])('is refused as a whole when it is %j', (raw) => {
    expect(checkAnswerEntries(form, raw).problems).toEqual([{ questionId: '', code: 'malformed' }]);
  });

  it('is refused when it has more entries than the form has questions, without reading them', () => {
    expect(
      checkAnswerEntries(
        form,
        Array.from({ length: 1_000_000 }, () => null),
      ).problems,
    ).toEqual([{ questionId: '', code: 'too_many' }]);
  });

  it('has every wrong entry listed, by question or by place', () => {
    const raw = [
      null,
      [],
      { id: 5, reponses: [] },
      { id: 'elsewhere', reponses: ['x'] },
      { id: '__proto__', reponses: ['x'] },
      { id: 'age', reponses: ['7'] },
      { id: 'short', reponses: ['a'] },
      { id: 'short', reponses: ['b'] },
      { id: 'day', reponses: ['2026-02-31'] },
    ];
    expect(checkAnswerEntries(form, raw).problems.map(({ questionId, code }) => [questionId, code])).toEqual([
      ['[0]', 'malformed'],
      ['[1]', 'malformed'],
      ['[2]', 'malformed'],
      ['elsewhere', 'unknown_question'],
      ['__proto__', 'unknown_question'],
      ['short', 'question_twice'],
      ['age', 'too_small'],
      ['day', 'not_a_date'],
    ]);
    expect(({} as Record<string, unknown>).reponses).toBeUndefined();
  });

  it('has answers of hidden questions left out and open questions named', () => {
    const checked = checkAnswerEntries(form, [
      { id: 'one', reponses: ['No'] },
      { id: 'why', reponses: ['because'] },
    ]);
    expect(checked.problems).toEqual([]);
    expect(checked.hidden).toEqual(['why']);
    expect(checked.entries).toEqual([{ id: 'one', reponses: ['No'] }]);
    expect(checked.open).toEqual(['age']);
  });

  it('is read together with what is stored already', () => {
    const stored = { one: value('Yes'), age: value('40') };
    const checked = checkAnswerEntries(form, [{ id: 'why', reponses: ['because'] }], stored);
    expect(checked.hidden).toEqual([]);
    expect(checked.entries.map(({ id }) => id)).toEqual(['age', 'one', 'why']);
    expect(checked.open).toEqual([]);
  });

  it('is refused by a hard check and not by a doubt', () => {
    const pressure = (systolic: string, diastolic: string) =>
      checkAnswerEntries(form, [
        { id: 'systolic', reponses: [systolic] },
        { id: 'diastolic', reponses: [diastolic] },
      ]).problems;
    expect(pressure('120', '80')).toEqual([]);
    expect(pressure('180', '115')).toEqual([]);
    expect(pressure('80', '120')).toEqual([{ questionId: 'diastolic', code: 'check', params: { index: 0 } }]);
    expect(ownMessage(form, pressure('80', '120')[0]!, 'fr')).toBe('Plus bas que le premier');
  });

  it('is held against no check about a question that the form does not have', () => {
    const asked: Question = { id: 'a', code: 'a', title: 'A', type: 'NUMERIC', checks: [{ rule: { '<': [{ var: 'a' }, { var: 'gone' }] }, message: 'No' }] };
    const own = readForm({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [asked] }] });
    expect(checkAnswerEntries(own, [{ id: 'a', reponses: ['7'] }]).problems).toEqual([]);
  });

  it('is refused in the form’s own words where it has some', () => {
    expect(ownMessage(form, { questionId: 'plate', code: 'pattern' }, 'en')).toBe('Three letters, then digits');
    expect(ownMessage(form, { questionId: 'plate', code: 'too_long' }, 'en')).toBeUndefined();
    expect(ownMessage(form, { questionId: 'short', code: 'pattern' }, 'en')).toBeUndefined();
    expect(ownMessage(form, { questionId: 'gone', code: 'pattern' }, 'en')).toBeUndefined();
  });
});

describe('whatever a stranger sends', () => {
  const ids = caseForm.section!.flatMap((section) => (section.question ?? []).map(({ id }) => id));
  const entry = fc.record(
    { id: fc.oneof(fc.constantFrom(...ids), fc.string(), fc.anything()), reponses: fc.anything(), other: fc.anything(), reason: fc.anything() },
    { requiredKeys: [] },
  );

  it('nothing is thrown, and what is kept without a problem is kept the same when sent again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.array(fc.oneof(entry, fc.anything())),
          fc.array(fc.record({ id: fc.constantFrom(...ids), reponses: fc.array(fc.string()) }), { maxLength: 5 }),
        ),
        (raw) => {
          const checked = checkAnswerEntries(form, raw);
          if (checked.problems.length > 0) return;
          expect(checkAnswerEntries(form, checked.entries)).toMatchObject({ problems: [], entries: checked.entries });
        },
      ),
      { numRuns: 3000 },
    );
  });
});
