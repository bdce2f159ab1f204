import { describe, expect, test } from 'vitest';
import { linearSource } from './linearSource.ts';

const white =
  '\\x{9}-\\x{d}\\x{20}-\\x{20}\\x{a0}-\\x{a0}\\x{1680}-\\x{1680}\\x{2000}-\\x{200a}\\x{2028}-\\x{2029}\\x{202f}-\\x{202f}\\x{205f}-\\x{205f}\\x{3000}-\\x{3000}\\x{feff}-\\x{feff}';
const notWhite =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

describe('a pattern in the words of RE2', () => {
  test.each([
    ['a sign by its number', 'aé', '\\x{61}\\x{e9}'],
    ['an escaped sign as the sign', '\\.', '\\x{2e}'],
    ['any sign of a line', '.', '[^\\n\\r\\x{2028}\\x{2029}]'],
    ['digits', '\\d\\D', '[\\d][\\D]'],
    ['letters of words', '\\w\\W', '[\\w][\\W]'],
    ['white space as JavaScript knows it', '\\s', `[${white}]`],
    ['all that is no white space', '\\S', `[${notWhite}]`],
    ['a category of signs', '\\p{L}\\P{Lu}', '[\\p{L}][\\P{Lu}]'],
    ['a class of signs, ranges and sets', '[ab-d\\d]', '[\\x{61}\\x{62}-\\x{64}\\d]'],
    ['all but a class', '[^ab]', '[^\\x{61}\\x{62}]'],
    ['the class of nothing', '[]', '[^\\x{0}-\\x{10ffff}]'],
    ['the class of everything', '[^]', '[\\x{0}-\\x{10ffff}]'],
    ['the beginning and the end of the text', '^$', '\\A\\z'],
    ['ends of words', '\\b\\B', '\\b\\B'],
    ['a repetition', 'a{2,3}', '(?:\\x{61}){2,3}'],
    ['a repetition without end', 'a*b+', '(?:\\x{61}){0,}(?:\\x{62}){1,}'],
    ['one of several ways', 'a|b', '\\x{61}|\\x{62}'],
    ['groups, none of which is kept', '(?:a)(b|c)', '(?:\\x{61})(?:\\x{62}|\\x{63})'],
  ])('says %s', (_, source, words) => {
    expect(linearSource(source)).toBe(`\\A(?:${words})\\z`);
  });

  test.each([
    ['a lookahead', '(?=a)a'],
    ['what was matched before', '(a)\\1'],
    ['a script', '\\p{Script=Latin}'],
    ['a property that is no category', '\\p{Alphabetic}'],
    ['a category by its long name', '\\p{Uppercase_Letter}'],
    ['more than a thousand repetitions', 'a{0,1001}'],
    ['repetitions without end of more than a thousand', 'a{1001,}'],
    ['repetitions within each other that are more than a thousand', '(a{40}b){26}'],
  ])('has no word for %s', (_, source) => {
    expect(linearSource(source)).toBeUndefined();
  });

  test('goes up to a thousand repetitions, within each other too', () => {
    expect(linearSource('a{1000}')).toBe('\\A(?:(?:\\x{61}){1000,1000})\\z');
    expect(linearSource('(a{40}b*){25}')).toBeDefined();
  });

  test('is not told of what is no pattern', () => {
    expect(() => linearSource('(')).toThrow(SyntaxError);
  });
});
