import type { AnswerMode } from '../../../contract/index.ts';
import type { TextKey } from '../../kit/useText.ts';

/** Who held the pen. */
export const modeWords: Readonly<Record<AnswerMode, TextKey>> = { self: 'responses.self', interviewer: 'responses.interviewer', import: 'responses.imported' };
