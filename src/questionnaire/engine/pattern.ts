/** Says whether a whole answer fits. */
export interface Matcher {
  test(text: string): boolean;
}

/** Of the pattern itself, in signs. */
const longestPattern = 500;

type Compile = (source: string) => Matcher;

const known = new Map<string, Matcher | undefined>();

/** By the browser's own engine, which goes back and tries again. */
export const nativeMatcher: Compile = (source) => {
  if (source.length > longestPattern) throw new SyntaxError();
  return new RegExp(`^(?:${source})$`, 'u');
};

let compile = nativeMatcher;

/** The server answers many: it gives an engine here whose time grows with the text alone. */
export function matchPatternsBy(given: Compile): void {
  compile = given;
  known.clear();
}

function compiled(source: string): Matcher | undefined {
  try {
    return compile(source);
  } catch {
    return undefined;
  }
}

/**
 * The pattern of a question, applied to the whole answer as HTML does; undefined where it is no sound expression,
 * and nothing is then refused by it. `patternProblem` reports such a pattern, and one that could take forever, before publishing.
 */
export function patternOf(source: string): Matcher | undefined {
  if (!known.has(source)) {
    if (known.size > 1000) known.clear();
    known.set(source, compiled(source));
  }
  return known.get(source);
}
