import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, Question, Section } from '../../contract/index.ts';
import type { Rule } from '../../resources/define/index.ts';
import { dependentsIn } from './dependents.ts';
import type { Filling } from './Filling.ts';
import './functions/learnFunctions.ts';
import { type Answers, type AnswerValue, createFilling, readForm } from './index.ts';

const asked = ['n0', 'n1', 'n2', 'o0', 'o1', 'm0', 't0', 't1'];
const calculated = ['c0', 'c1'];
const places = ['n0', 'o0', 'c0', 'm0', 'n1', 't0', 'c1', 'o1', 'n2', 't1', 'note'];
const titles = ['Yes', 'No', 'Perhaps'];

const types: Readonly<Record<string, Question['type']>> = { n: 'ENTIER', o: 'CASE_COCHER', m: 'CHOIX_MULTIPLE', t: 'REPONSE_COURTE', c: 'CALCUL' };

const seldom = <T>(made: fc.Arbitrary<T>) => fc.option(made, { nil: undefined, freq: 2 });

/** A rule about any of these questions. */
function ruleAbout(ids: readonly string[]): fc.Arbitrary<Rule> {
  const about = fc.constantFrom(...ids).map((id) => ({ var: id }));
  const compared = fc.tuple(fc.constantFrom('==', '!=', '<', '>='), about, fc.constantFrom('Yes', 'No', 0, 2, 5));
  const plain = fc.oneof(
    compared.map(([operator, name, value]) => ({ [operator]: [name, value] })),
    about.map((name) => ({ '!!': [name] })),
    fc.constant({ '<': [{ today: [] }, '2026-11-12'] }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('and', 'or'), plain, plain).map(([operator, a, b]) => ({ [operator]: [a, b] })) },
  );
}

/** Rules of one question. Where something is worked out they ask for what stands before it alone, as those of every form that may be published. */
function questionAt(at: number, withCircles: boolean): fc.Arbitrary<Question> {
  const id = places[at] as string;
  const others = withCircles ? places.filter((one) => one !== 'note' && !calculated.includes(one)) : places.slice(0, at);
  const rule = others.length > 0 ? seldom(ruleAbout(others)) : fc.constant(undefined);
  const type = id === 'note' ? 'NOTE' : (types[id[0] as string] as Question['type']);
  const kind = fc.record({
    visibleIf: rule,
    requiredIf: rule,
    readOnlyIf: rule,
    check: rule,
    soft: fc.boolean(),
    filtered: seldom(fc.constantFrom(...others, 'o0')),
  });
  return kind.chain(({ check, soft, filtered, ...rules }) => {
    const formula = others.length > 0 ? fc.constantFrom(...others).map((one) => ({ '+': [{ var: [one, 0] }, 1] })) : fc.constant(1 as unknown as Rule);
    const choices = { option: titles.map((title) => ({ id: title, title, attributes: `of=${title === 'Perhaps' ? 'No' : title}` })) };
    const isList = type === 'CASE_COCHER' || type === 'CHOIX_MULTIPLE';
    return (type === 'CALCUL' ? formula : fc.constant(undefined)).map((worked): Question => ({
      id,
      code: id,
      title: id,
      type,
      ...(isList && choices),
      ...rules,
      ...(check && { checks: [{ rule: check, message: 'No', soft }] }),
      ...(isList && filtered && filtered !== id && { choiceFilter: { '==': [{ choice: 'of' }, { var: filtered }] } }),
      ...(worked !== undefined && { formula: worked }),
    }));
  });
}

const forms = fc.boolean().chain((withCircles) => {
  const used = places.flatMap((id, at) => (withCircles && calculated.includes(id) ? [] : [at]));
  const sectionRule = seldom(ruleAbout(withCircles ? ['n0', 'o1'] : ['n0', 'o0']));
  return fc.tuple(sectionRule, seldom(ruleAbout(['n0'])), ...used.map((at) => questionAt(at, withCircles))).map(([visibleIf, inner, ...questions]): Form => {
    const parts: Section[] = [
      { id: 's0', title: 'S0', question: questions.slice(0, 3) },
      {
        id: 's1',
        title: 'S1',
        visibleIf,
        question: questions.slice(3, 6),
        sous_sections: [{ id: 'u', title: 'U', visibleIf: inner, question: questions.slice(6) }],
      },
    ];
    return { id: 'f', title: 'F', isValid: true, defaultLanguage: 'en', functions: true, section: parts };
  });
});

const answers: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom([], ['Yes'], ['No'], ['Perhaps'], ['0'], ['2'], ['5'], ['x'], ['Yes', 'No']).map((values) => ({ values })),
  fc.constant({ values: [], reason: 'DONT_KNOW' as const }),
);

const given = fc.dictionary(fc.constantFrom(...asked), answers);

const anyId = fc.constantFrom(...asked);

const edits = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('set' as const), id: anyId, answer: answers }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('merge' as const), given }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('adopt' as const), given }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('reveal' as const), id: anyId }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), id: anyId }) },
  ),
  { minLength: 1, maxLength: 12 },
);

const picture = (filling: Filling) => {
  const { pages, open, wrong, doubtful, ...counts } = filling.state();
  const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);
  return {
    counts,
    pages,
    lists: [open, wrong, doubtful].map(idsOf),
    questions: Object.fromEntries(filling.form.items.map(({ id }) => [id, filling.question(id)])),
    entries: filling.entries(),
  };
};

describe('what follows an answer', () => {
  it('is, kept change by change, what looking at every question of the form gives, for any form and any changes', () => {
    fc.assert(
      fc.property(forms, edits, fc.subarray(asked, { maxLength: 2 }), (form, steps, elsewhere) => {
        const read = readForm(form);
        const answeredIds = new Set(elsewhere);
        let moment = 0;
        const now = () => `2026-11-${String(10 + ((moment += 1) % 5))}T08:00:00.000Z`;
        const filling = createFilling(read, { answeredIds, now });
        const revealed = new Set<string>();
        const refused = new Map<string, string>();
        for (const step of steps) {
          const before = picture(filling);
          const told = new Set<string>();
          const stops = ['', ...read.items.map(({ id }) => id)].map((id) => filling.subscribe(id, () => told.add(id)));
          const wasAnswered: Answers = filling.answers();
          if (step.does === 'set') filling.set(step.id, step.answer);
          else if (step.does === 'reveal') filling.reveal([step.id]);
          else if (step.does === 'refuse') filling.refuse({ [step.id]: 'No' });
          else if (step.does === 'merge') filling.merge(step.given);
          else filling.adopt(step.given);
          for (const stop of stops) stop();
          if (step.does === 'set') refused.delete(step.id);
          if (step.does === 'reveal') revealed.add(step.id);
          if (step.does === 'refuse') refused.set(step.id, 'No');

          const after = picture(filling);
          const whole = createFilling(read, { answers: filling.answers(), answeredIds });
          whole.reveal([...revealed]);
          whole.refuse(Object.fromEntries(refused));
          const { entries: _sent, ...expected } = picture(whole);
          expect({ ...after, entries: undefined }).toEqual({ ...expected, entries: undefined });
          expect(filling.answers()).toEqual(whole.answers());
          const moved = Object.keys(after.questions).filter((id) => JSON.stringify(before.questions[id]) !== JSON.stringify(after.questions[id]));
          expect(moved.filter((id) => !told.has(id))).toEqual([]);
          expect(wasAnswered === filling.answers() || told.has('')).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('is found without looking at any other question, also along a chain and for what asks the time', () => {
    const text = (id: string, more: Partial<Question> = {}): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...more });
    const section: Section = {
      id: 's',
      title: 'S',
      question: [
        text('a'),
        text('b', { visibleIf: { '!!': [{ var: 'a' }] } }),
        text('c', { visibleIf: { '!!': [{ var: 'b' }] } }),
        text('d', { requiredIf: { '!!': [{ var: 'a' }] } }),
        text('e', { visibleIf: { '!!': [{ var: 'd' }] } }),
        text('f', { visibleIf: { '<': [{ today: [] }, '2030-01-01'] } }),
      ],
    };
    const { shownBy, judgedBy } = dependentsIn(readForm({ id: 'f', title: 'F', isValid: true, section: [section] }));
    const idsOf = (questions: Iterable<{ id: string }>) => Array.from(questions, ({ id }) => id);
    expect([idsOf(shownBy(['a'])), idsOf(judgedBy(['a']))]).toEqual([['b', 'c', 'f'], ['d']]);
    expect([idsOf(shownBy(['c'])), idsOf(judgedBy(['c']))]).toEqual([['f'], []]);
  });

  it('is found through as many rules within rules as are worked out', () => {
    const within = (depth: number): Rule => (depth === 0 ? { var: 'a' } : { '!!': [within(depth - 1)] });
    const question = (id: string, visibleIf?: Rule): Question => ({ id, code: id, title: id, type: 'REPONSE_COURTE', ...(visibleIf && { visibleIf }) });
    const filling = createFilling(
      readForm({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question: [question('a'), question('b', within(35))] }] }),
      {},
    );
    expect(filling.question('b').shown).toBe(false);
    filling.set('a', { values: ['x'] });
    expect(filling.question('b').shown).toBe(true);
  });
});
