import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * What a matcher that goes back and tries again does at one place of a pattern. `sign` takes one character; `ways` tries each
 * way in turn; `turn` begins an optional turn of a repetition and `turned` gives it up where it took nothing, as browsers do;
 * the test of a lookahead ends at `end` as the whole pattern does, since what it tried was tried in any case.
 */
export type Place =
  | { kind: 'sign'; sign: string; next: number }
  | { kind: 'ways'; ways: number[] }
  | { kind: 'turn' | 'turned'; turn: number; next: number }
  | { kind: 'end' };

export interface PatternGraph {
  places: Place[];
  start: number;
}

/** Thrown where a pattern looks back: how long that takes cannot be told from the pattern. */
export class LooksBack extends Error {}

/** Thrown where a pattern is too large to be looked through. */
export class TooLarge extends Error {}

const mostPlaces = 4000;
/** A repetition of up to so many turns is written out; one of more is taken for one without end, which takes no fewer steps. */
const mostRepeats = 40;

const parser = new RegExpParser({ ecmaVersion: 2024 });

const repeats = (turns: number): undefined[] => Array.from({ length: turns }, () => undefined);

/** Reads a pattern as the browser does, like `patternOf`. @throws LooksBack, TooLarge, SyntaxError */
export function patternGraph(source: string): PatternGraph {
  const places: Place[] = [];
  const add = (place: Place): number => {
    if (places.length >= mostPlaces) throw new TooLarge();
    return places.push(place) - 1;
  };
  const end = add({ kind: 'end' });

  /** A turn that may be left out, and that counts only if it takes something. */
  const optional = (element: AST.QuantifiableElement, after: number, onward: number): number => {
    const turn = places.length;
    const begin = add({ kind: 'turn', turn, next: end });
    const done = add({ kind: 'turned', turn, next: after });
    places[begin] = { kind: 'turn', turn, next: readElement(element, done) };
    return add({ kind: 'ways', ways: [begin, onward] });
  };

  const endless = (element: AST.QuantifiableElement, onward: number): number => {
    const again = add({ kind: 'ways', ways: [] });
    places[again] = { kind: 'ways', ways: [optional(element, again, onward)] };
    return again;
  };

  const readQuantifier = ({ element, min, max }: AST.Quantifier, next: number): number => {
    // What may take nothing may do so in each of its required turns: those must stand one by one to be counted.
    if (min > mostRepeats && takesNothing(element)) throw new TooLarge();
    if (min > mostRepeats) return endless(element, next);
    const rest = max - min > mostRepeats ? endless(element, next) : repeats(max - min).reduce<number>((after) => optional(element, after, next), next);
    return repeats(min).reduce<number>((after) => readElement(element, after), rest);
  };

  const readElement = (element: AST.Element, next: number): number => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return add({ kind: 'sign', sign: element.raw, next });
      case 'Quantifier':
        return readQuantifier(element, next);
      case 'Group':
      case 'CapturingGroup':
        return readAlternatives(element.alternatives, next);
      case 'Assertion':
        if (element.kind === 'lookbehind') throw new LooksBack();
        return element.kind === 'lookahead' ? add({ kind: 'ways', ways: [readAlternatives(element.alternatives, end), next] }) : next;
      case 'Backreference':
        throw new LooksBack();
    }
  };

  const readAlternatives = (alternatives: readonly AST.Alternative[], next: number): number => {
    const ways = alternatives.map(({ elements }) => elements.reduceRight((after, element) => readElement(element, after), next));
    return ways.length === 1 ? (ways[0] as number) : add({ kind: 'ways', ways });
  };

  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true });
  return { places, start: readAlternatives(alternatives, end) };
}

function takesNothing(element: AST.Element): boolean {
  switch (element.type) {
    case 'Quantifier':
      return element.min === 0 || takesNothing(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every(takesNothing));
    case 'Assertion':
      return true;
    default:
      return false;
  }
}
