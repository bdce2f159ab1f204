import type { FormQuestion } from './formQuestion.ts';
import { longestOf } from '../../questionTypes/text/engine.ts';
import { linearSource } from './linearSource.ts';
import { nativeMatcher } from './pattern.ts';
import { LooksBack } from './patternGraph.ts';
import { quickLength } from './quickLength.ts';

interface Found {
  code: 'pattern_wrong' | 'pattern_slow' | 'pattern_back';
  params?: { max: number; quick: number };
}

/** What matching one answer may cost where the server, too, has to go back and try again: a call brings some hundred answers. */
const mostStepsOnServer = 20_000;

const known = new Map<string, Found | undefined>();

/** Why a pattern cannot be used on texts of this length. */
export function judgePattern(source: string, longest: number): Found | undefined {
  try {
    nativeMatcher(source);
    const quick = linearSource(source) === undefined ? quickLength(source, longest, mostStepsOnServer) : quickLength(source, longest);
    return quick < longest ? { code: 'pattern_slow', params: { max: longest, quick } } : undefined;
  } catch (error) {
    if (error instanceof LooksBack) return { code: 'pattern_back' };
    return { code: 'pattern_wrong' };
  }
}

/** Why a question's pattern cannot be used on texts as long as the question takes: it cannot be read, or it could take forever. */
export function patternProblem({ question }: Pick<FormQuestion, 'question'>): Found | undefined {
  if (!question.pattern) return undefined;
  const longest = longestOf(question);
  const key = `${longest} ${question.pattern}`;
  if (!known.has(key)) {
    if (known.size > 1000) known.clear();
    known.set(key, judgePattern(question.pattern, longest));
  }
  return known.get(key);
}
