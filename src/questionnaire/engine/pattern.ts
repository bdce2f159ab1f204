/** A repeated group that repeats inside can take for ever on a hostile text; so can a back reference. */
const explosive = /\([^)]*[+*}][^)]*\)\s*[+*{]|\\[1-9]|\\k</;

const known = new Map<string, RegExp | undefined>();

/**
 * The pattern of a question, applied to the whole answer as HTML does; undefined where it is no sound expression,
 * and nothing is then refused by it. `checkForm` reports such a pattern before publishing.
 */
export function patternOf(source: string): RegExp | undefined {
  if (!known.has(source)) {
    let pattern: RegExp | undefined;
    try {
      pattern = source.length > 500 || explosive.test(source) ? undefined : new RegExp(`^(?:${source})$`, 'u');
    } catch {
      pattern = undefined;
    }
    if (known.size > 1000) known.clear();
    known.set(source, pattern);
  }
  return known.get(source);
}
