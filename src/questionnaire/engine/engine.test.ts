import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Form, Question, Section } from '../../contract/index.ts';
import { caseForm } from './cases/caseForm.ts';
import { answersFromTitles, checkAnswerEntries, createFilling, fromEntry, readForm, textOf, toEntry } from './index.ts';
import { checkForm, refusalOf } from './checkForm.ts';
import { ownMessage } from './ownMessage.ts';

const form = readForm(caseForm);
const value = (...values: string[]) => ({ values });
const formOf = (...sections: Partial<Section>[]): Form => ({
  id: 'f',
  title: 'Form',
  isValid: true,
  section: sections.map((section, index) => ({ id: `s${index}`, title: `Section ${index}`, ...section })),
});
const short = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...more });
const yesNo = (id: string, more: Partial<Question> = {}): Question => ({
  ...short(id),
  type: 'CASE_COCHER',
  option: [{ title: 'Yes' }, { title: 'No' }],
  ...more,
});

const filling = (answers = {}, answeredIds: string[] = []) =>
  createFilling(form, { answers, answeredIds: new Set(answeredIds), language: 'fr', now: () => '2026-11-20T08:00:00.000Z' });

const codes = (...sections: Partial<Section>[]) => checkForm(formOf(...sections)).map(({ id, code }) => `${id} ${code}`);

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

describe('a questionnaire being filled', () => {
  it('shows a question while its rule holds, and keeps what was answered there', () => {
    const own = filling();
    expect(own.question('why').shown).toBe(false);
    own.set('one', value('Yes'));
    own.set('why', value('because'));
    expect(own.question('chain').shown).toBe(true);
    own.set('one', value('Perhaps'));
    expect([own.question('why').shown, own.question('chain').shown]).toEqual([false, false]);
    expect(own.entries().map(({ id }) => id)).toEqual(['one']);
    own.set('one', value('Yes'));
    expect(own.question('why')).toMatchObject({ shown: true, answer: { values: ['because'] } });
  });

  it('shows a whole sub-section by its rule', () => {
    const own = filling();
    expect(own.question('county').shown).toBe(false);
    own.set('list', value('Kenya'));
    expect(own.question('county').shown).toBe(true);
  });

  it('calls only who listens to a question that changed', () => {
    const own = filling();
    const [age, why, everything] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    own.question('age');
    own.question('why');
    own.subscribe('age', age);
    const stop = own.subscribe('why', why);
    own.subscribe('', everything);
    own.set('short', value('x'));
    expect([age, why, everything].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 1]);
    own.set('one', value('Yes'));
    expect([age, why].map((spy) => spy.mock.calls.length)).toEqual([0, 1]);
    stop();
    own.set('one', value('No'));
    expect(why).toHaveBeenCalledTimes(1);
  });

  it('stores the language and the time with each answer', () => {
    const own = filling();
    own.set('short', value('x'));
    expect(own.entries()).toEqual([{ id: 'short', reponses: ['x'], language: 'fr', typedAt: '2026-11-20T08:00:00.000Z' }]);
  });

  it('says nothing of a problem before it is asked, and forgets it when mended', () => {
    const own = filling();
    own.set('age', value('7'));
    expect(own.question('age').problems).toEqual([]);
    expect(own.reveal(['age', 'short']).map(({ id }) => id)).toEqual(['age']);
    expect(own.question('age').problems[0]?.code).toBe('too_small');
    own.set('age', value('70'));
    expect(own.question('age').problems).toEqual([]);
  });

  it('names what is doubtful apart from what is wrong', () => {
    const own = filling();
    own.set('systolic', value('180'));
    own.set('diastolic', value('115'));
    const { doubtful, wrong } = own.state();
    expect([doubtful.map(({ id }) => id), wrong]).toEqual([['diastolic'], []]);
  });

  it('keeps every character of a text that is too long, and says so', () => {
    const own = filling();
    own.set('short', value('x'.repeat(5000)));
    expect(own.reveal(['short'])).toHaveLength(1);
    expect(own.question('short')).toMatchObject({ answer: value('x'.repeat(5000)), problems: [{ code: 'too_long', params: { max: 200 } }] });
    expect(own.entries()).toMatchObject([{ id: 'short', reponses: ['x'.repeat(5000)] }]);
  });

  it('shows what the server refused until that answer is changed', () => {
    const own = filling();
    own.refuse({ short: 'Not this one' });
    expect(own.question('short').refusal).toBe('Not this one');
    expect(own.state().wrong.map(({ id }) => id)).toEqual(['short']);
    own.set('short', value('x'));
    expect(own.question('short').refusal).toBeUndefined();
  });

  it('takes over a draft, except what was answered in the meantime', () => {
    const own = filling({ short: value('from the office') });
    own.set('number', value('5'));
    own.merge({ short: value('edited here'), number: value('4'), gone: value('x') });
    expect(own.answers()).toMatchObject({ short: value('edited here'), number: { values: ['5'] } });
    expect(own.answers().gone).toBeUndefined();
  });

  it('sends an empty answer where an earlier one was cleared', () => {
    const own = filling({ short: value('x') });
    own.set('short', value());
    expect(own.entries()).toMatchObject([{ id: 'short', reponses: [] }]);
  });

  it('hides what was answered elsewhere, and asks rather than guesses what depends on it', () => {
    const own = filling({}, ['one', 'age']);
    expect([own.question('one').shown, own.question('age').shown, own.question('why').shown]).toEqual([false, false, true]);
    expect(own.state().open.map(({ id }) => id)).toEqual(['why']);
    expect(own.entries()).toEqual([]);
  });

  it('counts what is answered and estimates what is left', () => {
    const own = filling();
    const { total, minutes, pages } = own.state();
    expect(pages).toEqual([0]);
    expect(minutes).toBeGreaterThanOrEqual(4);
    own.set('list', value('Kenya'));
    expect(own.state()).toMatchObject({ answered: 1, total: total + 1, pages: [0, 1] });
  });
});

describe('a form about to be published', () => {
  it('is sound when every question can be reached and answered', () => {
    expect(
      codes(
        { question: [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })] },
        { sous_sections: [{ id: 'x', title: 'x', question: [short('c')] }] },
      ),
    ).toEqual([]);
  });

  it('is refused when it is empty, or a section or sub-section is', () => {
    expect(codes()).toEqual(['f form_empty']);
    expect(codes({}, { question: [] }, { question: [short('a')], sous_sections: [{ id: 'x', title: 'x' }] })).toEqual([
      's0 section_empty',
      's1 section_empty',
      'x section_empty',
    ]);
    expect(refusalOf('section_empty')).toBe('form_section_empty');
  });

  it.each<[string, Partial<Question>]>([
    ['choice_empty', { type: 'CASE_COCHER', option: [] }],
    ['choice_empty', { type: 'LISTE_DEROULANTE', option: null }],
    ['option_blank', { type: 'CHOIX_MULTIPLE', option: [{ title: ' ' }] }],
    ['option_twice', { type: 'CHOIX_MULTIPLE', option: [{ title: 'Yes' }, { title: 'Yes ' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: 'Never' }, { title: 'Always' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: '1' }] }],
    ['scale_ends', { type: 'ECHELLE_LINEAIRE', option: [{ title: '3' }, { title: '3' }] }],
    ['title_blank', { title: '  ' }],
    ['unknown_type', { type: 'MATRIX' as Question['type'] }],
    ['pattern_wrong', { pattern: '([A-Z' }],
    ['pattern_slow', { pattern: '(a+)+b' }],
    ['pattern_back', { pattern: '(a)\\1' }],
    ['limits_wrong', { type: 'NUMERIC', min: '10', max: '9' }],
    ['limits_wrong', { type: 'DATE', min: 'yesterday' }],
    ['limits_wrong', { type: 'HEURE', min: '17:00', max: '08:00' }],
  ])('is refused for %s', (code, more) => {
    expect(codes({ question: [short('a', more)] })).toContain(`a ${code}`);
  });

  it('is refused where a question or a code stands twice', () => {
    expect(codes({ question: [short('a')] }, { question: [short('a'), short('b', { code: 'a' })] })).toEqual(['a question_twice', 'b code_twice']);
  });

  it.each<[string, Question[]]>([
    ['rule_wrong', [yesNo('a'), short('b', { visibleIf: { method: [{ var: 'a' }] } })]],
    ['rule_wrong', [yesNo('a'), short('b', { visibleIf: { '!=': ['Yes', { method: [{ var: 'a' }] }] } })]],
    ['rule_unknown', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'c' }, 'Yes'] } })]],
    ['rule_circle', [yesNo('a', { visibleIf: { '!=': [{ var: 'b' }, 'x'] } }), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })]],
    ['rule_circle', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'b' }, 'Yes'] } })]],
    ['rule_unreachable', [yesNo('a'), short('b', { visibleIf: { '==': [{ var: 'a' }, 'Maybe'] } })]],
    ['rule_unreachable', [short('n', { type: 'NUMERIC' }), short('b', { visibleIf: { and: [{ '>': [{ var: 'n' }, 10] }, { '<': [{ var: 'n' }, 5] }] } })]],
    [
      'rule_unreachable',
      [short('s', { type: 'ECHELLE_LINEAIRE', option: [{ title: '1' }, { title: '5' }] }), short('b', { visibleIf: { '>': [{ var: 's' }, 5] } })],
    ],
  ])('is refused for %s', (code, question) => {
    expect(
      checkForm(formOf({ question }))
        .filter(({ id }) => id === 'b')
        .map((problem) => problem.code),
    ).toEqual([code]);
    expect(refusalOf(code as 'rule_wrong')).toBe('form_rules_wrong');
  });

  it('is refused where a rule asks for a later page, and not for an earlier question', () => {
    expect(codes({ question: [short('b', { visibleIf: { '==': [{ var: 'a' }, 'Yes'] } })] }, { question: [yesNo('a')] })).toEqual(['b rule_later']);
  });

  it('may ask for several answers at once, other texts, dates and numbers', () => {
    const reachable: Question['visibleIf'][] = [
      { and: [{ in: ['A', { var: 'm' }] }, { in: ['B', { var: 'm' }] }] },
      { '==': [{ var: 'm' }, 'Something else'] },
      { '>': [{ var: 'd' }, '2000-01-01'] },
      { '<': [{ '+': [{ var: 'n' }, 1] }, 3] },
      { '!': [{ var: 'n' }] },
    ];
    const asked = [
      short('m', { type: 'CHOIX_MULTIPLE_OTHER', option: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] }),
      short('d', { type: 'DATE' }),
      short('n', { type: 'NUMERIC' }),
    ];
    expect(codes({ question: [...asked, ...reachable.map((visibleIf, index) => short(`r${index}`, { visibleIf: visibleIf ?? null }))] })).toEqual([]);
  });
});
