import type { AnswerMode } from '../../contract/index.ts';
import type { TextKey } from '../kit/useText.ts';

/** Who filled it in. */
export const modeWords: Readonly<Record<AnswerMode, TextKey>> = {
  self: 'responses.self',
  staff_device: 'responses.staffDevice',
  interviewer: 'responses.interviewer',
  import: 'responses.imported',
};
