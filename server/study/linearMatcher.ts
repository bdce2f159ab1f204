import { RE2JS } from 're2js';
import { linearSource } from '../../src/questionnaire/engine/linearSource.ts';
import { nativeMatcher, type Matcher } from '../../src/questionnaire/engine/pattern.ts';

/**
 * An administrator's pattern by an engine whose time grows with the text alone, whatever the pattern. What that engine has no
 * words for is matched by going back and trying again: published only where that takes few steps (`patternProblem`).
 */
export function linearMatcher(source: string): Matcher {
  const native = nativeMatcher(source);
  const linear = linearSource(source);
  return linear === undefined ? native : RE2JS.compile(linear);
}
