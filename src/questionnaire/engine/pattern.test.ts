import { type AST, RegExpParser } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Form, Question } from '../../contract/form.ts';
import { checkForm } from './checkForm.ts';
import { patternOf } from './pattern.ts';
import { quickLength } from './quickLength.ts';

/** A form of one question with this pattern, as its author would publish it. */
function formWith(pattern: string, more: Partial<Question> = {}): Form {
  const question = [{ id: 'q', code: 'q', title: 'Code', type: 'REPONSE_COURTE' as const, pattern, ...more }];
  return { id: 'f', title: 'Form', isValid: true, section: [{ id: 's', title: 'Section', question }] };
}

const repeated = ['(a+)+', '((a+))+', '(a|a)*', '(a|aa)+', '(?:(?:a*)b?)*', '([a-z]+)*', '((\\d+)-?)+', '((((a+))))*', '(\\w+\\s?)+\\.'];
const optional = ['([a-z]?[0-9]? ?){20}[.]', '(?:a?b?){20}c', 'a?'.repeat(25) + 'a'.repeat(25), '(?:(?:a?b?)?){20}', '(a?){100}'];
const many = ['\\d*\\d*\\d*\\d*x', '(?:.*,){6}', '(?=(a+)+b)a*'];

test.each([...repeated, ...optional, ...many])('%s could take forever, and is not published', (source) => {
  expect(checkForm(formWith(source))).toMatchObject([{ code: 'pattern_slow', params: { max: 200 } }]);
});

test.each(['(a)\\1', '(?<x>a)\\k<x>', '.*(?<=a)b'])('%s looks back, and is not published', (source) => {
  expect(checkForm(formWith(source))).toMatchObject([{ code: 'pattern_back' }]);
});

test('a pattern that the server, too, must match by going back is published only where that takes few steps', () => {
  expect(checkForm(formWith('(?=.*\\d)[a-z\\d]{4,}'))).toEqual([]);
  expect(checkForm(formWith('(?=.*\\d)[a-z\\d]{4,}', { type: 'PARAGRAPHE' }))).toMatchObject([{ code: 'pattern_slow' }]);
  expect(checkForm(formWith('(?=.*a.*b)[ab]*'))).toMatchObject([{ code: 'pattern_slow' }]);
  expect(checkForm(formWith('.*a.*b[ab]*'))).toEqual([]);
});

test('a pattern is judged by the longest text that its question takes', () => {
  expect(checkForm(formWith('.*@.*\\..*'))).toEqual([]);
  expect(checkForm(formWith('.*@.*\\..*', { maxLength: 10_000 }))).toMatchObject([{ code: 'pattern_slow' }]);
  expect(checkForm(formWith('.*@.*\\..*', { type: 'PARAGRAPHE' }))).toMatchObject([{ code: 'pattern_slow', params: { max: 10_000 } }]);
  expect(checkForm(formWith('.*@.*\\..*', { type: 'PARAGRAPHE', maxLength: 150 }))).toEqual([]);
});

test('a repetition of up to forty turns is counted as it stands, a longer one as one without end', () => {
  const two = (times: string) => checkForm(formWith(`${`\\d${times}`.repeat(2)}x`, { type: 'PARAGRAPHE' })).map(({ code }) => code);
  expect([two('{40}'), two('{41}'), two('{0,40}'), two('{0,41}')]).toEqual([[], ['pattern_slow'], [], ['pattern_slow']]);
});

test.each([
  ['[A-Z]{2}\\d{6}', 'MG123456', 'MG12345'],
  ['\\+\\d{6,15}', '+261341234567', '261'],
  ['(\\d{3}-){2}\\d{4}', '123-456-7890', '123-4567890'],
  ['(Mr|Mrs|Dr) [A-Za-z ]+', 'Dr Hery Rabe', 'Hery'],
  ['(?:[()+*|]\\(\\+)*', '|(+', 'x'],
  ['[A-Z][a-z]*( [A-Z][a-z]*)*', 'Rado Hery', 'rado'],
  ["[\\p{L}' -]+", 'N’Diaye'.replace('’', "'"), '7'],
  ['(x(a{1,})y){2}', 'xayxaay', 'xay'],
  ['.{0,5000}', 'anything', 'a\nb'],
  ['(?=.*\\d)[a-z\\d]{4,}', 'abc1', 'abcd'],
])('%s takes %s and not %s', (source, fits, fails) => {
  expect(checkForm(formWith(source))).toEqual([]);
  expect([patternOf(source)?.test(fits), patternOf(source)?.test(fails)]).toEqual([true, false]);
});

class TooMany extends Error {}

const signPatterns = new Map<string, RegExp>();

function takes(sign: string, character: string): boolean {
  const pattern = signPatterns.get(sign) ?? new RegExp(`^${sign}$`, 'u');
  signPatterns.set(sign, pattern);
  return pattern.test(character);
}

/** Matches as browsers do, going back and trying again, and counts each place it comes to; stops where there are too many. */
function stepsOf(source: string, text: string, most: number): number {
  const signs = [...text];
  let steps = 0;
  const inOrder = (elements: readonly AST.Element[], at: number, then: (at: number) => boolean): boolean => {
    const [first, ...rest] = elements;
    return first ? match(first, at, (next) => inOrder(rest, next, then)) : then(at);
  };
  const turns = (quantifier: AST.Quantifier, { at, done }: { at: number; done: number }, then: (at: number) => boolean): boolean => {
    const { element, min, max } = quantifier;
    const again = () => match(element, at, (next) => (done >= min && next === at ? false : turns(quantifier, { at: next, done: done + 1 }, then)));
    return (done < max && again()) || (done >= min && then(at));
  };
  const match = (element: AST.Element, at: number, then: (at: number) => boolean): boolean => {
    steps += 1;
    if (steps > most) throw new TooMany();
    if (element.type === 'Quantifier') return turns(element, { at, done: 0 }, then);
    if (element.type === 'Group' || element.type === 'CapturingGroup') return element.alternatives.some(({ elements }) => inOrder(elements, at, then));
    const sign = signs[at];
    return sign !== undefined && takes(element.raw, sign) && then(at + 1);
  };
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  alternatives.some(({ elements }) => inOrder(elements, 0, (at) => at === signs.length));
  return steps;
}

test('what is let through takes a bounded number of steps on any text, and much that is harmless is let through', () => {
  const sign = fc.constantFrom('a', 'b', '[ab]', '.', '\\d', '[^a]', '1');
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      sign,
      fc.tuple(tie('pattern'), tie('pattern')).map((both) => both.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{3}', '{0,12}', '{2,}', '{20}')).map(([one, often]) => `(${one})${often}`),
    ),
  }));
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), minLength: 1, maxLength: 4 });
  const text = fc.tuple(part, part, fc.constantFrom('', '!', '\n')).map(([first, again, last]) => `${first}${again.repeat(40)}`.slice(0, 60) + last);
  const most = 20_000;
  let passed = 0;
  fc.assert(
    fc.property(pattern, text, (source, hostile) => {
      const quick = quickLength(source, 61, most);
      if (quick === 61) passed += 1;
      // Not even an empty text is known to be quick: such a pattern is refused, and never meets one.
      if (quick === 0) return;
      const within = [...hostile].slice(0, quick).join('');
      expect(() => stepsOf(source, within, 10 * most), JSON.stringify(within)).not.toThrow();
    }),
    { numRuns: 300 },
  );
  expect(passed).toBeGreaterThan(100);
});

test('a text twice as long takes eight times the steps at most, where a pattern of three free parts is let through', () => {
  const [short, long] = [25, 50].map((length) => stepsOf('.*@.*\\..*', `${'@.'.repeat(length)}\n!`, Infinity));
  expect(long).toBeLessThan(9 * Number(short));
});
