import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Thrown where only an engine that goes back and tries again can match. */
class NeedsGoingBack extends Error {}

/** Repetitions within each other multiply; an engine that writes them out takes no more. */
const mostRepeats = 1000;

const parser = new RegExpParser({ ecmaVersion: 2024 });

const sign = (code: number): string => `\\x{${code.toString(16)}}`;
const range = ([first, last]: readonly [number, number]): string => `${sign(first)}-${sign(last)}`;

const lastCode = 0x10ffff;
/** What JavaScript calls white space; elsewhere it is fewer signs. */
const spaces: readonly (readonly [number, number])[] = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const others = [...spaces, [lastCode + 1, lastCode + 1] as const].map(([first], at): [number, number] => [(spaces[at - 1]?.[1] ?? -1) + 1, first - 1]);

function signsOf(set: AST.CharacterSet): string {
  switch (set.kind) {
    case 'any':
      return '^\\n\\r\\x{2028}\\x{2029}';
    case 'space':
      return (set.negate ? others : spaces).map(range).join('');
    case 'digit':
      return set.negate ? '\\D' : '\\d';
    case 'word':
      return set.negate ? '\\W' : '\\w';
    case 'property':
      if (set.key !== 'General_Category' || !/^[A-Z][a-z]?$/.test(set.value ?? '')) throw new NeedsGoingBack();
      return `\\${set.negate ? 'P' : 'p'}{${set.value}}`;
  }
}

/** Of a pattern with the flag `u`, as all are read here, a class holds signs, ranges and sets alone. */
function classOf({ negate, elements }: AST.ClassRangesCharacterClass): string {
  if (elements.length === 0) return negate ? `[${range([0, lastCode])}]` : `[^${range([0, lastCode])}]`;
  const signs = elements.map((element) => {
    if (element.type === 'Character') return sign(element.value);
    if (element.type === 'CharacterClassRange') return range([element.min.value, element.max.value]);
    return signsOf(element);
  });
  return `[${negate ? '^' : ''}${signs.join('')}]`;
}

function assertionOf(assertion: AST.Assertion): string {
  if (assertion.kind === 'start') return '\\A';
  if (assertion.kind === 'end') return '\\z';
  if (assertion.kind === 'word') return assertion.negate ? '\\B' : '\\b';
  throw new NeedsGoingBack();
}

function often({ min, max, element }: AST.Quantifier, repeated: number): string {
  const times = repeated * Math.max(1, Number.isFinite(max) ? max : min);
  if (times > mostRepeats) throw new NeedsGoingBack();
  return `(?:${written(element, times)}){${min},${Number.isFinite(max) ? max : ''}}`;
}

function written(element: AST.Element, repeated: number): string {
  switch (element.type) {
    case 'Character':
      return sign(element.value);
    case 'CharacterSet':
      return `[${signsOf(element)}]`;
    case 'CharacterClass':
      return classOf(element as AST.ClassRangesCharacterClass);
    case 'Quantifier':
      return often(element, repeated);
    case 'Group':
    case 'CapturingGroup':
      return `(?:${ways(element.alternatives, repeated)})`;
    case 'Assertion':
      return assertionOf(element);
    default:
      throw new NeedsGoingBack();
  }
}

const ways = (alternatives: readonly AST.Alternative[], repeated: number): string =>
  alternatives.map(({ elements }) => elements.map((element) => written(element, repeated)).join('')).join('|');

/**
 * A pattern as browsers read it, in the words of RE2, so that both give the same verdict: each sign by its number, white space
 * and line ends spelled out. Undefined where RE2 has no words for it: a lookahead, a thousand repetitions and more.
 */
export function linearSource(source: string): string | undefined {
  try {
    return `\\A(?:${ways(parser.parsePattern(source, 0, source.length, { unicode: true }).alternatives, 1)})\\z`;
  } catch (error) {
    if (error instanceof NeedsGoingBack) return undefined;
    throw error;
  }
}
