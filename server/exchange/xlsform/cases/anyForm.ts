import type FastCheck from 'fast-check';
import type { Form, Question } from '../../../../src/contract/index.ts';

/** A form with whatever texts, codes, limits and rules. The tool that makes it up is a test's own. */
export function anyForm(fc: typeof FastCheck): FastCheck.Arbitrary<Form> {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(
    (one) =>
      one
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .replace(/_x/gi, 'y')
        .trim() || 'x',
  );
  const leaf = fc.oneof(
    fc
      .record({
        code: fc.constantFrom('n', 'd', 't', 'm', 'o'),
        sign: fc.constantFrom('==', '!=', '<', '>='),
        value: fc.oneof(fc.integer({ min: -5, max: 99 }), fc.constantFrom('A', 'B', 'x y', "it's", '2020-01-02', null)),
      })
      .map(({ code, sign, value }) => ({ [sign]: [{ var: code }, value] })),
    fc.constantFrom(
      { in: [{ var: 'o' }, ['A', 'B']] },
      { in: ['a', { var: 't' }] },
      { '>': [{ count: [{ var: 'm' }] }, 1] },
      { '>': [{ '+': [{ var: 'n' }, 1] }, { var: 'n' }] },
      { '!!': [{ var: 't' }] },
      { '<': [1, { var: 'n' }, 5] },
      { '>': [{ 'string-length': [{ var: 't' }] }, 3] },
      { regex: [{ var: 't' }, '[a-z]+'] },
      { '<=': [{ var: 'd' }, { today: [] }] },
      { '>': [{ '-': [{ 'decimal-date-time': [{ today: [] }] }, { 'decimal-date-time': [{ var: 'd' }] }] }, 30] },
      { '==': [{ mod: [{ '+': [{ name: 'o' }, { name: 'm' }] }, 2] }, 1] },
      { '==': [{ if: [{ '==': [{ var: 'o' }, 'A'] }, 'x', null] }, 'x'] },
    ),
  );
  const rule = fc.letrec<{ rule: Record<string, unknown> }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.tuple(fc.constantFrom('and', 'or', '!'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 })).map(([operator, parts]) => ({ [operator]: parts })),
    ),
  })).rule;
  const choices = ['A', 'B'].map((title) => ({ title, code: title.toLowerCase() }));
  const base: Question[] = [
    { id: 'n', code: 'n', title: 'n', type: 'NUMERIC' },
    { id: 'd', code: 'd', title: 'd', type: 'DATE' },
    { id: 't', code: 't', title: 't', type: 'REPONSE_COURTE' },
    { id: 'm', code: 'm', title: 'm', type: 'CHOIX_MULTIPLE', option: choices },
    { id: 'o', code: 'o', title: 'o', type: 'CASE_COCHER', option: choices },
  ];
  const question = fc.record({
    title: text,
    code: text.map((code) => `z${code}`),
    type: fc.constantFrom('NUMERIC', 'REPONSE_COURTE', 'DATE', 'HEURE'),
    min: fc.constantFrom('', '1', '2020', '2020-01-01', '08:00'),
    pattern: fc.constantFrom('', '[a-z]+', `'"`),
    visibleIf: rule,
    checks: fc.array(fc.record({ rule, message: text, soft: fc.boolean() }), { maxLength: 2 }),
  });

  return fc.tuple(fc.uniqueArray(question, { maxLength: 3, selector: ({ code }) => code.toLowerCase() }), text).map(([questions, title]) => {
    const numbered = [...base, ...questions.map((one, at) => ({ ...one, id: `q${at}`, type: one.type as Question['type'] }))].map((one, at) => ({
      ...one,
      numero: at + 1,
    }));
    return { id: 'f', title, isValid: false, defaultLanguage: 'pt', section: [{ id: 's', title, question: numbered, sous_sections: [] }] };
  });
}
