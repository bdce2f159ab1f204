import type { FormQuestion } from './formQuestion.ts';
import { longestOf } from '../../questionTypes/text/engine.ts';
import { patternOf } from './pattern.ts';
import { LooksBack } from './patternGraph.ts';
import { quickLength } from './quickLength.ts';

interface Found {
  code: 'pattern_wrong' | 'pattern_slow' | 'pattern_back';
  params?: { max: number; quick: number };
}

const known = new Map<string, Found | undefined>();

/** Why a pattern cannot be used on texts of this length. */
export function judgePattern(source: string, longest: number): Found | undefined {
  if (!patternOf(source)) return { code: 'pattern_wrong' };
  try {
    const quick = quickLength(source, longest);
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
