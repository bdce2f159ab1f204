import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearSource } from '../../src/questionnaire/engine/linearSource.ts';
import { nativeMatcher } from '../../src/questionnaire/engine/pattern.ts';
import { linearMatcher } from './linearMatcher.ts';

test.each([
  ['([a-z]?[0-9]? ?){20}[.]', 'a1 '],
  ['(?:a?b?){20}c', 'ab'],
  ['(a+)+b', 'a'],
  ['.*@.*\\..*', '@.\n'],
  ['(\\w+\\s?)+\\.', 'word '],
  ['[A-Z][a-z]*( [A-Z][a-z]*)*!', 'Rado '],
])('%s ends on ten thousand characters that keep other engines busy for ever', (source, part) => {
  expect(linearSource(source)).toBeDefined();
  expect(linearMatcher(source).test(part.repeat(10_000).slice(0, 10_000))).toBe(false);
});

test('every pattern that it takes is judged as the browser judges it', () => {
  const sign = fc.constantFrom(
    'a',
    'é',
    '[ab]',
    '[^a]',
    '.',
    '\\d',
    '\\D',
    '\\w',
    '\\s',
    '\\S',
    '[\\s1]',
    '[\\S]',
    '[^\\S]',
    '\\p{L}',
    '\\P{Lu}',
    '[^]',
    '\\.',
    '\\u{1F600}',
    '[+-]',
  );
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      sign,
      fc.constantFrom('^', '$', '\\b', '\\B', ''),
      fc.tuple(tie('pattern'), tie('pattern')).map((both) => both.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{0,2}', '{1,}')).map(([one, often]) => `(${one})${often}`),
    ),
  }));
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'É', 'é', '1', ' ', '\u00a0', '\u2028', '\ufeff', '\n', '.', '-', '😀', '😀'.slice(0, 1)),
    maxLength: 7,
  });
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
      const [linear, native] = [linearMatcher(source), nativeMatcher(source)];
      expect(linear).not.toBeInstanceOf(RegExp);
      for (const one of texts) expect(linear.test(one), JSON.stringify(one)).toBe(native.test(one));
    }),
    { numRuns: 500 },
  );
});

test.each(['(?=.*\\d)[a-z\\d]{4,}', '.{0,5000}', '(a{100}){100}', '\\p{Script=Latin}+'])('%s is left to the engine of the browser', (source) => {
  expect(linearMatcher(source)).toBeInstanceOf(RegExp);
});

test('what cannot be read is refused', () => {
  expect(() => linearMatcher('(')).toThrow(SyntaxError);
});
