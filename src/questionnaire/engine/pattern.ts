const known = new Map<string, RegExp | undefined>();

/**
 * The pattern of a question, applied to the whole answer as HTML does; undefined where it is no sound expression,
 * and nothing is then refused by it. `patternProblem` reports such a pattern, and one that could take forever, before publishing.
 */
export function patternOf(source: string): RegExp | undefined {
  if (!known.has(source)) {
    let pattern: RegExp | undefined;
    try {
      pattern = source.length > 500 ? undefined : new RegExp(`^(?:${source})$`, 'u');
    } catch {
      pattern = undefined;
    }
    if (known.size > 1000) known.clear();
    known.set(source, pattern);
  }
  return known.get(source);
}
