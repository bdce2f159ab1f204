import { clockOf } from './answers.ts';
import type { Answers } from './answerValue.ts';
import { createMeter, type Meter } from './meter.ts';
import type { Common } from './rules.ts';

/** What rules share while answers stay as they are. What a part of theirs means differs by who reads: `said` is whatever was said, for a `check` nothing may be missing. */
export interface CommonOfAnswers {
  whole: Required<Pick<Common, 'clock' | 'meter'>>;
  said: Common;
  check: Common;
}

const known = new WeakMap<Answers, CommonOfAnswers>();

/** The same answers have one, as long as none of them changes. */
export const commonOf = (answers: Answers): CommonOfAnswers => known.get(answers) ?? beginCommon(answers, createMeter());

/** Answers that were changed in their place begin a new one; what was done before counts on. */
export function beginCommon(answers: Answers, meter: Meter): CommonOfAnswers {
  const whole = { clock: clockOf(answers), meter };
  const common = { whole, said: { ...whole, parts: new Map() }, check: { ...whole, parts: new Map() } };
  known.set(answers, common);
  return common;
}
